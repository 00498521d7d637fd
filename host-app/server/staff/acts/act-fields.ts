import { formatCents } from '#club/rules/money.ts';
import { shownText } from '#contract/shown-text.ts';
import type { MemberRow } from '../../db/schema/accounts.ts';
import type { StaffRole } from '../../db/schema/staff.ts';
import type { Deps } from '../../deps/deps.ts';
import type { Part } from '../lists/list.ts';

/** A command of staff that cannot be done. The message is one line for the person at the terminal. */
export class StaffRefused extends Error {}

/** A value to choose from, with what it is. */
export interface Choice {
  value: string;
  label: string;
}

interface FieldFacts<Target> {
  /** What a form shows, such as `Last day`. */
  label: string;
  /** A phrase for help and hints, such as `the last day (UTC)`. */
  description: string;
  isRequired?: boolean;
  /** A command takes it as a word without a name, not as an option. */
  isWord?: boolean;
  /** What an empty choice means. */
  none?: string;
  /** What a form shows instead of a choice that has nothing to choose. */
  empty?: string;
  /** What the help of a command shows for the value. By default it follows from the kind. */
  valueName?: string;
  /** The role that this field needs. */
  role?: StaffRole;
  /**
   * Returns what there is to choose, such as the invoices of a member. A form offers these; any other text is read, too.
   * Only payments have more than one part: `before` is then the key of a payment.
   */
  suggest?: (deps: Deps, target: Target, before?: string) => Promise<Part<Choice>>;
}

/** A field of an act. Money is typed in dollars; a day is `2027-01-31`. */
export type ActField<Target = MemberRow> = FieldFacts<Target> &
  ({ kind: 'text' | 'day' | 'money' | 'flag' } | { kind: 'choice'; choices: readonly Choice[] });

export type AnyField = ActField<never>;
/** The fields of an act of any kind, by name. */
export type AnyFields = Readonly<Record<string, AnyField>>;

/** What was typed, by the name of the field. A flag is there or not; any text sets it. */
export type FieldValues = Readonly<Record<string, string | true | undefined>>;

type ValueOf<Field extends AnyField> = Field extends { kind: 'flag' }
  ? boolean
  : Field extends { kind: 'money' }
    ? number
    : string;

/** The values of fields in their types: whole US cents for money, a boolean for a flag, otherwise text. */
export type InputOf<Fields extends AnyFields> = {
  [Name in keyof Fields]: Fields[Name] extends { isRequired: true } | { kind: 'flag' }
    ? ValueOf<Fields[Name]>
    : ValueOf<Fields[Name]> | undefined;
};

/** A field is missing or has a wrong value. The message is a sentence for the person who typed it. */
export class FieldRefused extends StaffRefused {
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** Reads what was typed. Throws FieldRefused for the first wrong field. */
export const readFields = <Fields extends AnyFields>(fields: Fields, values: FieldValues): InputOf<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, readField(name, field, values[name])]),
  ) as InputOf<Fields>;

function readField(name: string, field: AnyField, typed: string | true | undefined) {
  const text = typed === true ? 'yes' : shownText(typed ?? '').trim();
  if (field.kind === 'flag') return text !== '';
  if (text === '') {
    if (field.isRequired) throw new FieldRefused(name, `${field.label} is missing.`);
    return undefined;
  }
  if (field.kind === 'money') return readCents(name, text);
  if (field.kind === 'day') return readDay(name, text);
  if (field.kind === 'choice' && !field.choices.some(({ value }) => value === text)) {
    const known = field.choices.map(({ value }) => value).join(', ');
    throw new FieldRefused(name, `'${text}' is not one of: ${known}.`);
  }
  return text;
}

/** Reads dollars, such as `5`, `$5.00` or `1,200.50`. */
function readCents(name: string, text: string): number {
  const [, dollars = '', cents = ''] = /^\$?(\d{1,3}(?:,\d{3})*|\d{1,7})(?:\.(\d{2}))?$/.exec(text) ?? [];
  const amount = Number(dollars.replaceAll(',', '')) * 100 + Number(cents || 0);
  if (dollars !== '' && amount > 0) return amount;
  throw new FieldRefused(name, `Enter an amount in dollars, such as ${formatCents(500)}.`);
}

function readDay(name: string, text: string): string {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // A day that no month has, such as 02-30, would become another one.
  if (!Number.isNaN(day) && new Date(day).toISOString().startsWith(text)) return text;
  throw new FieldRefused(name, 'Enter a day such as 2027-01-31.');
}
