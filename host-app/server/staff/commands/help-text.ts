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
    '<member> is an address or an id. Times are UTC.',
    '--why "<reason>" is required where something changes. `club audit` shows who did what, and why.',
    '--yes answers the question that a command asks before it moves money or changes plans.',
    'CLUB_STAFF is the name in the audit. Without it the name is that of the operating system.',
    'The commands read the settings of the server: DATABASE_URL, DATA_DIR and so on.',
    'In development, on the embedded database, stop the server first.',
  ].join('\n');

const linesOf = (command: Command) => [`  club ${usageOf(command)}`, `      ${command.does}`];
