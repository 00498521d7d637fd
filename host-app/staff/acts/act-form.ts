import { html } from 'hono/html';
import type { ActField, Choice, FieldValues } from '#server/staff/acts/act-fields.ts';
import { isAllowed } from '#server/staff/acts/prepare-act.ts';
import type { StaffAct } from '#server/staff/acts/staff-act.ts';
import type { DeskRequest, Markup } from '../desk-request.ts';
import { choiceField, flagField, textField } from '../layout/fields.ts';
import { slugOf, wordsOf } from './act-words.ts';

/** The name of the field with the reason. */
export const WHY = 'why';

/** What was typed, and what is wrong with it. */
export interface Typed {
  values: FieldValues;
  why: string;
  fault?: { field: string; text: string };
}

const nothing: Typed = { values: {}, why: '' };

/** What an act is for, with the page that shows it. */
export interface ActPlace<Target> {
  target: Target;
  /** The path of the page. */
  path: string;
  /** The name for headings. */
  name: string;
  /** The text of the link to the page. */
  back: string;
}

/** Returns the address of an act's form. */
export const actPath = <Target>({ path }: ActPlace<Target>, { name }: { name: string }): string =>
  `${path}/acts/${slugOf(name)}`;

interface FormCase<Target> {
  request: Pick<DeskRequest, 'deps' | 'person' | 'formKey'>;
  act: StaffAct<Target>;
  place: ActPlace<Target>;
  /** What was typed before. */
  typed?: Typed;
}

/** Returns the form of an act, with what was typed before. */
export async function actForm<Target>({
  request: { deps, person, formKey },
  act,
  place,
  typed = nothing,
}: FormCase<Target>): Promise<Markup> {
  const scope = slugOf(act.name);
  const words = wordsOf(act);
  const own = Object.entries(act.fields).filter(([, field]) => isAllowed(person, field));
  const fields = await Promise.all(
    own.map(async ([name, field]) => {
      const choices = (await field.suggest?.(deps, place.target)) ?? [];
      return fieldOf({ name, field, choices, typed, scope, none: words.none?.[name] });
    }),
  );
  return html`<form class="desk-stack" method="post" action="${actPath(place, act)}" novalidate>
${formKey()}
<p class="club-soft">${words.about}</p>
${fields}
${textField({
  name: WHY,
  scope,
  label: 'Reason',
  hint: 'For the audit. No addresses or names.',
  isRequired: true,
  value: typed.why,
  fault: typed.fault?.field === WHY ? typed.fault.text : undefined,
  hasFocus: typed.fault?.field === WHY,
})}
<p><button class="club-button">${words.title}${act.asksFirst ? '…' : ''}</button></p>
</form>`;
}

interface FieldCase<Target> {
  name: string;
  field: ActField<Target>;
  choices: readonly Choice[];
  typed: Typed;
  scope: string;
  none?: string;
}

function fieldOf<Target>({ name, field, choices, typed, scope, none = 'None' }: FieldCase<Target>): Markup {
  const hasFault = typed.fault?.field === name;
  const value = typed.values[name];
  const facts = {
    name,
    scope,
    label: field.label,
    hint: hintOf(field),
    isRequired: field.isRequired,
    value: value === true ? 'yes' : value,
    fault: hasFault ? typed.fault?.text : undefined,
    hasFocus: hasFault,
  };
  if (field.kind === 'flag') return flagField(facts);
  if (field.kind === 'choice') return choiceField({ ...facts, choices: field.choices });
  if (field.kind === 'day') return textField({ ...facts, kind: 'date' });
  if (choices.length === 0) return textField(facts);
  const empty = field.isRequired ? [] : [{ value: '', label: none }];
  return choiceField({ ...facts, choices: [...empty, ...choices] });
}

const hintOf = ({ kind, description }: Pick<ActField, 'kind' | 'description'>): string => {
  const [first = '', ...rest] = description;
  const sentence = `${first.toUpperCase()}${rest.join('')}`;
  return kind === 'money'
    ? `${sentence}, in dollars, such as 5.00`
    : kind === 'flag'
      ? description
      : sentence;
};
