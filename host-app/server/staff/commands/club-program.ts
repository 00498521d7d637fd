import { Command, CommanderError } from 'commander';
import type { Deps } from '../../deps/deps.ts';
import { StaffRefused } from '../acts/act-fields.ts';
import { memberTarget, requireMember } from '../acts/targets.ts';
import { addActCommand } from './act-commands.ts';
import { addClubCommands } from './club-commands.ts';
import { addExportCommand } from './export-command.ts';
import { addDeletionList, addPaymentLists } from './list-commands.ts';
import { addMailCommands } from './mail-commands.ts';
import { addMemberCommands } from './member-commands.ts';
import { addMessageCommands } from './message-commands.ts';
import { addExportCommands, addNumberCommands, addPartnerCommands } from './number-commands.ts';
import { addOrphanCommands } from './orphan-commands.ts';
import { addPeopleCommands } from './people-commands.ts';
import { addPlanCommands } from './plan-commands.ts';
import { commandPath, runWork, type Terminal } from './terminal.ts';

/**
 * Runs a command at a terminal, or prints the help. Rejects with StaffRefused or PlansRefused, whose message is one
 * line.
 */
export async function runClub(args: string[], terminal: Terminal): Promise<void> {
  try {
    await clubProgram(terminal).parseAsync(args.length > 0 ? args : ['--help'], { from: 'user' });
  } catch (thrown) {
    // Commander ends a command with an error after it printed its help.
    if (!(thrown instanceof CommanderError)) throw thrown;
  }
}

const HELP_COLUMNS = 80;
const NOTES = `
Every command has its own help, such as: club member grant --help
<member> is an address or an id. Times are UTC.
--why "<reason>" is required where something changes. "club audit" shows who did
what, and why.
--yes answers the question that a command asks before it moves money or changes
plans.
CLUB_STAFF is the name in the audit. Without it the name is that of the
operating system.
The commands read the settings of the server: DATABASE_URL, DATA_DIR and so on.
In development, on the embedded database, stop the server first.`;

/** Returns the program of all commands. It throws StaffRefused with one line for words that it cannot read. */
export function clubProgram(terminal: Terminal): Command {
  const program = new Command('club')
    .description('Commands for the staff of the club.')
    .addHelpText('after', NOTES)
    .configureOutput({ writeOut: (text) => terminal.print(text.trimEnd()), writeErr: () => undefined })
    .configureHelp({
      helpWidth: HELP_COLUMNS,
      visibleCommands: leavesOf,
      subcommandTerm: commandPath,
    });
  const run = runWork(terminal);
  const group = (name: string, heading: string) =>
    program.command(name).helpGroup(heading).commandsGroup(heading);
  const member = group('member', 'Members:');
  addMemberCommands(member, run);
  for (const act of memberTarget.acts) addActCommand(member, run, { act, word: 'member', find: findMember });
  addExportCommand(member, run);
  addPlanCommands(group('plans', 'Plans:'), run);
  addPaymentLists(group('payments', 'Payments:'), run);
  addOrphanCommands(group('orphans', 'Subscriptions without a member:'), run);
  addMailCommands(group('mail', 'Mails:'), run);
  addMessageCommands(group('messages', 'Messages of the forms:'), run);
  addPeopleCommands(group('staff', 'The staff desk:'), run);
  addClubCommands(program.commandsGroup('The club:'), run);
  addNumberCommands(program, run);
  addPartnerCommands(program, run);
  addExportCommands(group('export', 'For the books:'), run);
  addDeletionList(program, run);
  group('settings', 'Settings:')
    .command('check')
    .description('Checks the settings and the folder of the brand, as a start does.')
    .action(() => terminal.print(terminal.checkSettings()));
  for (const command of [program, ...program.commands, ...leavesOf(program)])
    command.exitOverride((error) => refuse(command, error));
  return program;
}

const findMember = ({ db }: Deps, typed: string) => requireMember(db, typed);

/** Returns the commands that do something, without the groups that they are in. */
export const leavesOf = (command: Command): Command[] =>
  command.commands.flatMap((sub) => (sub.commands.length > 0 ? leavesOf(sub) : [sub]));

function refuse(command: Command, error: CommanderError): never {
  if (error.exitCode === 0) throw error;
  if (command.commands.length > 0 && error.code !== 'commander.unknownOption')
    throw new StaffRefused(unknownText(command), { cause: error });
  const [first = '', ...rest] = error.message.replace(/^error: /, '').replaceAll('\n', ' ');
  const sentence = `${first.toUpperCase()}${rest.join('')}`.replace(/\.?$/, '.');
  throw new StaffRefused(`${sentence} See: ${fullName(command)} --help`, { cause: error });
}

const fullName = (command: Command): string => (command.parent ? `club ${commandPath(command)}` : 'club');

function unknownText(command: Command): string {
  if (!command.parent)
    return `There is no command '${command.args.join(' ')}'. All commands are in: club --help`;
  const typed = [command.name(), ...command.args].join(' ');
  return `There is no command '${typed}'. There are: ${leavesOf(command).map(commandPath).join(', ')}.`;
}
