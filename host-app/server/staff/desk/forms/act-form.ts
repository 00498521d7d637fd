import { html } from 'hono/html';
import type { Markup } from '#server/mail/link-page.ts';
import type { ActField, Choice, FieldValues } from '../../acts/act-fields.ts';
import { isAllowed, whyNot } from '../../acts/prepare-act.ts';
import { type DeskAct, slugOf } from '../../acts/staff-act.ts';
import type { ActTarget } from '../../acts/targets.ts';
import type { DeskRequest } from '../desk-request.ts';
import { choiceField, flagField, missingField, textField } from '../layout/fields.ts';
import { pager, pathWith } from '../layout/table.ts';

/** The name of the field with the reason. */
export const WHY = 'why';

/** What was typed, and what is wrong with it. */
export interface Typed {
  values: FieldValues;
  why: string;
  fault?: { field: string; text: string };
}

const nothing: Typed = { values: {}, why: '' };

/** Returns the path of the page that shows what an act is for. */
export const pageOf = <Target>({ kind, target }: Pick<FormCase<Target>, 'kind' | 'target'>): string =>
  kind.pathOf(kind.idOf(target));

/** Returns the address of an act's form. */
export const actPath = <Target>(formCase: FormCase<Target>): string =>
  `${pageOf(formCase)}/acts/${slugOf(formCase.act)}`;

/** An act for a target, with the person who asks for it. */
export interface FormCase<Target> {
  request: Pick<DeskRequest, 'deps' | 'person' | 'formKey' | 'query'>;
  act: DeskAct<Target>;
  kind: ActTarget<Target>;
  target: Target;
  /** What was typed before. */
  typed?: Typed;
}

/** Returns the form of an act, with what was typed before. */
export async function actForm<Target>(formCase: FormCase<Target>): Promise<Markup> {
  const { request, act, target, typed = nothing } = formCase;
  const { deps, person, formKey, query } = request;
  const scope = slugOf(act);
  const before = query.get(PAYMENTS) ?? undefined;
  const own = Object.entries(act.fields).filter(([, field]) => isAllowed(person, field));
  const fields = await Promise.all(
    own.map(async ([name, field]) => {
      const { rows: choices = [], next } = (await field.suggest?.(deps, target, before)) ?? {};
      const links = earlierPayments({ path: pageOf(formCase), anchor: `${scope}-${name}`, next });
      return html`${fieldOf({ name, field, choices, typed, scope })}${links}`;
    }),
  );
  return html`<form class="desk-stack" method="post" action="${actPath(formCase)}" novalidate>
${formKey()}
<p class="club-soft">${act.about}</p>
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
<p><button class="club-button"${!act.asksFirst && warning(act)}>${act.title}${act.asksFirst ? '…' : ''}</button></p>
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
}

function fieldOf<Target>(fieldCase: FieldCase<Target>): Markup {
  const { name, field, choices, typed, scope } = fieldCase;
  const { none = 'None', empty = 'There is nothing to choose.' } = field;
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

/** The name in the address of a member's page for the key that payments begin after. */
export const PAYMENTS = 'payments';

interface Shown {
  /** The path of the member's page. */
  path: string;
  /** The id of what the page then shows. A browser opens the form around it. */
  anchor: string;
  before?: string | undefined;
  next?: string | undefined;
}

/** Returns the links below payments: to the newest and to earlier ones. */
export const earlierPayments = ({ path, anchor, before, next }: Shown): Markup =>
  pager({
    before,
    next,
    linkTo: (key) => `${pathWith(path, { [PAYMENTS]: key })}#${anchor}`,
    words: { first: 'The newest payments', next: 'Earlier payments' },
  });

/** Returns a card with the form of an act, or why it cannot be done now. */
export async function actCard<Target>(formCase: FormCase<Target>): Promise<Markup> {
  const { request, act, target } = formCase;
  const reason = await whyNot(request.deps, { act, target });
  return html`<section class="club-card desk-stack"><h2>${act.title}</h2>
${reason === undefined ? await actForm(formCase) : html`<p>${reason}</p>`}</section>`;
}
