import { accountCommands } from './account-commands.ts';
import { clubCommands } from './club-commands.ts';
import type { Command } from './command.ts';
import { mailCommands } from './mail-commands.ts';
import { memberCommands } from './member-commands.ts';
import { orphanCommands } from './orphan-commands.ts';
import { planCommands } from './plan-commands.ts';

/** Every command that works on the database. */
export const commands: readonly Command[] = [
  ...memberCommands,
  ...accountCommands,
  ...planCommands,
  ...mailCommands,
  ...orphanCommands,
  ...clubCommands,
];
