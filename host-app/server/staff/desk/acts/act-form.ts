import { html } from 'hono/html';
import type { ActField, Choice, FieldValues } from '../../acts/act-fields.ts';
import { isAllowed } from '../../acts/prepare-act.ts';
import type { StaffAct } from '../../acts/staff-act.ts';
import type { DeskRequest, Markup } from '../desk-request.ts';
import { choiceField, flagField, missingField, textField } from '../layout/fields.ts';
import { slugOf, wordsOf } from './act-words.ts';
import { earlierPayments, PAYMENTS } from './earlier-payments.ts';

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
  request: Pick<DeskRequest, 'deps' | 'person' | 'formKey' | 'query'>;
  act: StaffAct<Target>;
  place: ActPlace<Target>;
  /** What was typed before. */
  typed?: Typed;
}

/** Returns the form of an act, with what was typed before. */
export async function actForm<Target>({
  request: { deps, person, formKey, query },
  act,
  place,
  typed = nothing,
}: FormCase<Target>): Promise<Markup> {
  const scope = slugOf(act.name);
  const words = wordsOf(act);
  const before = query.get(PAYMENTS) ?? undefined;
  const own = Object.entries(act.fields).filter(([, field]) => isAllowed(person, field));
  const fields = await Promise.all(
    own.map(async ([name, field]) => {
      const { rows: choices = [], next } = (await field.suggest?.(deps, place.target, before)) ?? {};
      const [none, empty] = [words.none?.[name], words.empty?.[name]];
      const links = earlierPayments({ path: place.path, anchor: `${scope}-${name}`, next });
      return html`${fieldOf({ name, field, choices, typed, scope, none, empty })}${links}`;
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
<p><button class="club-button"${!act.asksFirst && warning(words)}>${words.title}${act.asksFirst ? '…' : ''}</button></p>
</form>`;
}

/** Returns the attribute that makes the button of an act warn. */
export const warning = ({ isEnding = false }: { isEnding?: boolean }): Markup =>
  isEnding ? html` data-look="danger"` : html``;

interface FieldCase<Target> {
  name: string;
  field: ActField<Target>;
  choices: readonly Choice[];
  typed: Typed;
  scope: string;
  none?: string;
  empty?: string;
}

function fieldOf<Target>(fieldCase: FieldCase<Target>): Markup {
  const {
    name,
    field,
    choices,
    typed,
    scope,
    none = 'None',
    empty = 'There is nothing to choose.',
  } = fieldCase;
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
  if (!field.suggest) return textField(facts);
  if (choices.length === 0) return missingField({ ...facts, text: empty });
  const first = field.isRequired ? [] : [{ value: '', label: none }];
  // A form that comes back keeps an earlier payment, too. Without its row the first choice would take its place.
  const isOffered = !facts.value || choices.some(({ value: offered }) => offered === facts.value);
  const kept = isOffered || !facts.value ? [] : [{ value: facts.value, label: facts.value }];
  return choiceField({ ...facts, choices: [...first, ...kept, ...choices] });
}

function hintOf({
  kind,
  label,
  description,
}: Pick<ActField, 'kind' | 'label' | 'description'>): string | undefined {
  if (description === `the ${label.toLowerCase()}`) return undefined;
  const [first = '', ...rest] = description;
  const sentence = `${first.toUpperCase()}${rest.join('')}`;
  if (kind === 'money') return `${sentence}, in dollars, such as 5.00`;
  return kind === 'flag' ? description : sentence;
}
