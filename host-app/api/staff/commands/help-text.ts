import { accountCommands } from './account-commands.ts';
import { clubCommands } from './club-commands.ts';
import type { Command } from './command.ts';
import { mailCommands } from './mail-commands.ts';
import { memberCommands } from './member-commands.ts';
import { orphanCommands } from './orphan-commands.ts';
import { usageOf } from './parse-command.ts';
import { planCommands } from './plan-commands.ts';

/** Returns the text of `club --help`. */
export const helpText = (): string =>
  [
    'club: commands for the staff of the club.',
    ...[
      [...memberCommands, ...accountCommands],
      planCommands,
      orphanCommands,
      mailCommands,
      clubCommands,
    ].flatMap((group) => ['', ...group.flatMap(linesOf)]),
    '',
    '  club backup <file.tar.gz>',
    '      Saves the data folder of the embedded database into one file.',
    '  club restore <file.tar.gz> [--force]',
    '      Replaces the data folder with a backup. --force keeps the old one under another name.',
    '',
    '<member> is an address or an id. Times are UTC.',
    '--why "<reason>" is required where something changes. `club audit` shows who did what, and why.',
    '--yes answers the question that a command asks before it moves money or changes plans.',
    'CLUB_STAFF is the name in the audit. Without it the name is that of the operating system.',
    'The commands read the settings of the server: DATABASE_URL, DATA_DIR and so on.',
    'On the embedded database, stop the server first. On PostgreSQL it goes on.',
  ].join('\n');

const linesOf = (command: Command) => [`  club ${usageOf(command)}`, `      ${command.does}`];
