import type { Command } from 'commander';
import type { Deps } from '../../deps/deps.ts';
import { type AnyField, FieldRefused, type FieldValues, StaffRefused } from '../acts/act-fields.ts';
import { prepareAct } from '../acts/prepare-act.ts';
import type { StaffAct } from '../acts/staff-act.ts';
import { type Run, type StaffContext, WHY, YES } from './terminal.ts';

type NamedField = readonly [name: string, field: AnyField];

/** What an act is for, as a command reads it. */
export interface TargetWord<Target> {
  /** The word in the help, such as `member`. */
  word: string;
  /** Returns the target of what was typed. Throws StaffRefused when there is none. */
  find(deps: Deps, typed: string): Promise<Target>;
}

/** Adds a command for an act: its words, its options, its question and its reason. An act of the club has no target. */
export function addActCommand<Target>(
  group: Command,
  run: Run,
  act: StaffAct<Target>,
  target?: TargetWord<Target>,
): void {
  const fields = Object.entries(act.fields);
  const words = fields.filter(([, { isWord }]) => isWord);
  const before = target ? [`<${target.word}>`] : [];
  const command = group
    .command([act.name.split(' ').at(-1), ...before, ...words.map(wordOf)].join(' '))
    .description(act.about);
  for (const named of fields) if (!named[1].isWord) addOption(command, named);
  command.option(...WHY);
  if (act.asksFirst) command.option(...YES);
  command.action(
    run(async (context, ...args: unknown[]) => {
      const found = (await target?.find(context.deps, String(args[0]))) as Target;
      const typed = words.map(([name], index) => [name, args[before.length + index]]);
      return runAct(context, {
        act,
        target: found,
        values: { ...command.opts(), ...Object.fromEntries(typed) },
      });
    }),
  );
}

async function runAct<Target>(
  { deps, staff, why, confirm, progress }: StaffContext,
  { act, ...order }: { act: StaffAct<Target>; target: Target; values: FieldValues },
): Promise<string> {
  try {
    // A person with a shell of the server can do everything.
    const prepared = await prepareAct(deps, { staff: { name: staff, role: 'owner' }, act, ...order });
    if (prepared.question !== undefined) await confirm(prepared.question);
    return await prepared.run({ why, onProgress: progress });
  } catch (thrown) {
    if (thrown instanceof FieldRefused) throw new StaffRefused(fieldLine(act, thrown), { cause: thrown });
    throw thrown;
  }
}

function addOption(command: Command, [name, field]: NamedField): void {
  const flags = field.kind === 'flag' ? optionOf(name) : `${optionOf(name)} <${valueNameOf([name, field])}>`;
  if (field.isRequired) command.requiredOption(flags, field.description);
  else command.option(flags, field.description);
}

const wordOf = ([name, field]: NamedField): string =>
  field.isRequired ? `<${valueNameOf([name, field])}>` : `[${valueNameOf([name, field])}]`;

function valueNameOf([name, field]: NamedField): string {
  if (field.valueName !== undefined) return field.valueName;
  if (field.kind === 'choice') return field.choices.map(({ value }) => value).join('|');
  return { day: 'YYYY-MM-DD', money: 'dollars', text: name, flag: name }[field.kind];
}

/** Returns the option of a field: `--cancel-plan` for `cancelPlan`. */
const optionOf = (name: string): string =>
  `--${[...name].map((letter) => (letter >= 'A' && letter <= 'Z' ? `-${letter.toLowerCase()}` : letter)).join('')}`;

/** Returns the message about a field with the option to type. */
function fieldLine<Target>({ fields }: StaffAct<Target>, { field: name, message }: FieldRefused): string {
  const field = fields[name];
  if (!field || field.isWord) return message;
  return field.kind === 'flag'
    ? `${message} To start it now, add ${optionOf(name)}.`
    : `${optionOf(name)}: ${message}`;
}
