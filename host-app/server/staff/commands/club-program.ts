import { Command, CommanderError } from 'commander';
import { StaffRefused } from '../acts/act-fields.ts';
import { exportAct } from '../acts/privacy-acts.ts';
import { type ActTarget, clubActs, memberTarget, messageTarget, orphanTarget } from '../acts/targets.ts';
import { addActCommand } from './act-commands.ts';
import { addLists, addMemberLooks, addStaffLists } from './list-commands.ts';
import { addNumberCommands } from './number-commands.ts';
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
  const groupOf = groupsOf(program);
  addMemberLooks(groupOf('member find'), run);
  for (const kind of [memberTarget, orphanTarget, messageTarget] as ActTarget<never>[])
    for (const act of kind.acts) addActCommand(groupOf(act.name), run, act, kind);
  addActCommand(groupOf(exportAct.name), run, exportAct, memberTarget);
  addLists(groupOf, run);
  addPlanCommands(groupOf('plans list'), run);
  for (const act of clubActs) addActCommand(groupOf(act.name), run, act);
  addStaffLists(program, groupOf('staff list'), run);
  addNumberCommands(program, groupOf('export ledger'), run);
  groupOf('settings check')
    .command('check')
    .description('Checks the settings and the folder of the brand, as a start does.')
    .action(() => terminal.print(terminal.checkSettings()));
  for (const command of [program, ...program.commands, ...leavesOf(program)])
    command.exitOverride((error) => refuse(command, error));
  return program;
}

/** The groups of commands, in the order of the help. */
const headings: Readonly<Record<string, string>> = {
  member: 'Members:',
  plans: 'Plans:',
  payments: 'Payments:',
  orphans: 'Subscriptions without a member:',
  mail: 'Mails:',
  messages: 'Messages of the forms:',
  staff: 'The staff desk:',
  export: 'For the books:',
  settings: 'Settings:',
};

/** Returns how the group of a command is found by its words. One word is a command of the club. */
function groupsOf(program: Command): (name: string) => Command {
  const groups = new Map(
    Object.entries(headings).map(([word, heading]) => [
      word,
      program.command(word).helpGroup(heading).commandsGroup(heading),
    ]),
  );
  program.commandsGroup('The club:');
  return (name) => groups.get(name.includes(' ') ? (name.split(' ')[0] ?? '') : '') ?? program;
}

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
