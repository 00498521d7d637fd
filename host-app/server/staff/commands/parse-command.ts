import { parseArgs } from 'node:util';
import { StaffRefused } from '../staff-refused.ts';
import { commands } from './all-commands.ts';
import { type Command, type OptionName, optionWords, type Typed } from './command.ts';

/** A command with what was typed after its name. */
export interface Parsed {
  command: Command;
  typed: Typed;
}

/**
 * Returns the command of these words, or undefined for help. Throws StaffRefused with one line for a command, word or
 * option that does not exist, and for an act without a reason.
 */
export function parseCommand(args: string[]): Parsed | undefined {
  const { positionals, values } = read(args);
  if (values.help || positionals.length === 0 || positionals[0] === 'help') return undefined;
  const command = commandOf(positionals);
  if (!command) throw new StaffRefused(unknownText(positionals));
  const { name, takes } = command;
  const words = positionals.slice(name.split(' ').length);
  const usage = `Usage: club ${usageOf(command)}`;
  const needed = takes.filter((word) => !word.startsWith('[')).length;
  if (words.length < needed || words.length > takes.length || words.includes(''))
    throw new StaffRefused(usage);
  const options = optionsOf(values);
  const allowed = allowedOptions(command);
  for (const option of Object.keys(options)) {
    if (!allowed.includes(option as OptionName))
      throw new StaffRefused(`'${name}' takes no --${option}. ${usage}`);
  }
  const isTry = options['dry-run'] !== undefined;
  if (command.isAct && !isTry && !options.why?.trim())
    throw new StaffRefused(`Add the reason, for the audit: --why "member asked by phone". ${usage}`);
  return { command, typed: { words, options } };
}

/** Returns what a person types for a command, with its words and options. */
export const usageOf = (command: Command): string =>
  [
    command.name,
    ...command.takes,
    ...allowedOptions(command).map((option) => {
      const written = `--${option} ${optionWords[option]}`.trimEnd();
      return option === 'why' || option === 'until' ? written : `[${written}]`;
    }),
  ].join(' ');

const allowedOptions = ({ options = [], isAct }: Command): readonly OptionName[] =>
  isAct ? [...options, 'why'] : options;

/** The longest name wins: `orphans adopt` before `orphans`. */
const commandOf = (words: string[]): Command | undefined =>
  commands
    .filter(({ name }) => name.split(' ').every((word, at) => words[at] === word))
    .toSorted((a, b) => b.name.length - a.name.length)[0];

function read(args: string[]) {
  const options = Object.fromEntries(
    Object.entries(optionWords).map(([name, word]) => [name, { type: word ? 'string' : 'boolean' } as const]),
  );
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    });
  } catch (cause) {
    // Node names the option and what is wrong in its first sentence.
    const [problem] = (cause as Error).message.split(/\. |\n/);
    throw new StaffRefused(`${problem}. All options are in: club --help`, { cause });
  }
}

/** An option without a value becomes ''. */
const optionsOf = (values: Record<string, unknown>): Typed['options'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );

function unknownText([first = '', second = '']: string[]): string {
  const group = commands.filter(({ name }) => name.startsWith(`${first} `)).map(({ name }) => name);
  if (group.length > 0)
    return `There is no command '${`${first} ${second}`.trim()}'. There are: ${group.join(', ')}.`;
  return `There is no command '${first}'. All commands are in: club --help`;
}
