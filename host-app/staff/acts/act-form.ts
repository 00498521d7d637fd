import { html } from 'hono/html';
import type { MemberRow } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps/deps.ts';
import type { ActField, FieldValues } from '#server/staff/acts/act-fields.ts';
import type { MemberAct } from '#server/staff/acts/member-act.ts';
import { isAllowed } from '#server/staff/acts/prepare-act.ts';
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

/** Returns the address of an act's form. */
export const actPath = (memberId: string, { name }: Pick<MemberAct, 'name'>): string =>
  `/members/${memberId}/acts/${slugOf(name)}`;

/** Returns the form of an act for a member, with what was typed before. */
export async function actForm(
  { deps, person, formKey }: Pick<DeskRequest, 'deps' | 'person' | 'formKey'>,
  act: MemberAct,
  member: MemberRow,
  typed = nothing,
): Promise<Markup> {
  const scope = slugOf(act.name);
  const words = wordsOf(act);
  const own = Object.entries(act.fields).filter(([, field]) => isAllowed(person, field));
  const fields = await Promise.all(
    own.map(([name, field]) =>
      fieldOf({ deps, member, name, field, typed, scope, none: words.none?.[name] }),
    ),
  );
  return html`<form class="desk-stack" method="post" action="${actPath(member.id, act)}" novalidate>
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

interface FieldCase {
  deps: Deps;
  member: MemberRow;
  name: string;
  field: ActField;
  typed: Typed;
  scope: string;
  none?: string;
}

async function fieldOf({
  deps,
  member,
  name,
  field,
  typed,
  scope,
  none = 'None',
}: FieldCase): Promise<Markup> {
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
  const choices = (await field.suggest?.(deps, member)) ?? [];
  if (choices.length === 0) return textField(facts);
  const empty = field.isRequired ? [] : [{ value: '', label: none }];
  return choiceField({ ...facts, choices: [...empty, ...choices] });
}

const hintOf = ({ kind, description }: ActField): string => {
  const [first = '', ...rest] = description;
  const sentence = `${first.toUpperCase()}${rest.join('')}`;
  return kind === 'money'
    ? `${sentence}, in dollars, such as 5.00`
    : kind === 'flag'
      ? description
      : sentence;
};
