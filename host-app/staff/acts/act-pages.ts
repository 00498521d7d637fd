import { html } from 'hono/html';
import type { MemberRow } from '#server/db/schema/accounts.ts';
import type { FieldValues } from '#server/staff/acts/act-fields.ts';
import type { MemberAct } from '#server/staff/acts/member-act.ts';
import type { DeskRequest, DeskView, Markup } from '../desk-request.ts';
import { bannerOf } from '../layout/desk-page.ts';
import { hiddenField } from '../layout/fields.ts';
import { signInOptions } from '../sign-in/check-passkey.ts';
import { passkeyForm } from '../sign-in/passkey-form.ts';
import { actForm, actPath, type Typed, WHY } from './act-form.ts';
import { wordsOf } from './act-words.ts';

/** The name of the field with the question that was answered with yes. */
export const ANSWERED = 'answered';

/** A person of staff who wants to do something for a member. */
export interface ActCase {
  request: DeskRequest;
  act: MemberAct;
  member: MemberRow;
  typed: Typed;
}

/** Returns the name of a member for headings. */
export const nameOf = ({ name, lastName, email }: MemberRow): string => `${name} ${lastName}`.trim() || email;

const titleOf = ({ act, member }: ActCase): string => `${wordsOf(act).title}: ${nameOf(member)}`;

const back = ({ member }: ActCase): Markup =>
  html`<p><a href="/members/${member.id}">Back to the member</a></p>`;

/** Returns the form once more, with what was typed and what is wrong. */
export async function refusedPage(given: ActCase, text?: string): Promise<DeskView> {
  const { request, act, member, typed } = given;
  const content = html`${text ? bannerOf({ tone: 'bad', text }) : ''}
<div class="club-card">${await actForm(request, act, member, typed)}</div>
${back(given)}`;
  return { title: titleOf(given), content, status: 422 };
}

/** Returns the question before an act that moves money or ends something. */
export function questionPage(given: ActCase, question: string): DeskView {
  const { request, act, member } = given;
  const content = html`<form class="club-card desk-stack" method="post" action="${actPath(member.id, act)}">
${request.formKey()}
${keptFields(given)}
${hiddenField(ANSWERED, question)}
<p class="desk-question"><strong>${question}</strong></p>
<p>Reason: ${given.typed.why}</p>
<p class="desk-jump"><button class="club-button" autofocus>Yes: ${wordsOf(act).title.toLowerCase()}</button>
<a href="/members/${member.id}">No, go back</a></p>
</form>`;
  return { title: titleOf(given), content };
}

/** Returns the page that asks for the passkey again before an act of an owner. */
export async function passkeyAgainPage(given: ActCase, text?: string): Promise<DeskView> {
  const { request, act, member } = given;
  const form = passkeyForm({
    action: actPath(member.id, act),
    ceremony: 'get',
    options: await signInOptions(request.deps),
    button: 'Use my passkey',
    kept: html`${request.formKey()}${keptFields(given)}`,
  });
  const content = html`${text ? bannerOf({ tone: 'bad', text }) : ''}
<div class="club-card desk-stack"><p>Your sign-in is older than 10 minutes. Use your passkey again to go on.</p>${form}</div>
${back(given)}`;
  return { title: titleOf(given), content };
}

const keptFields = ({ typed }: ActCase): Markup =>
  html`${Object.entries(set(typed.values)).map(([name, value]) => hiddenField(name, value))}${hiddenField(WHY, typed.why)}`;

const set = (values: FieldValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value ? [[name, value === true ? 'yes' : value]] : [],
    ),
  );
