import { html } from 'hono/html';
import type { Markup } from '#server/mail/link-page.ts';
import type { FieldValues } from '../../acts/act-fields.ts';
import { whyNot } from '../../acts/prepare-act.ts';
import type { DeskRequest, DeskView } from '../desk-request.ts';
import { bannerOf } from '../layout/desk-page.ts';
import { hiddenField } from '../layout/fields.ts';
import { passkeyForm, signInOptions } from '../sign-in/passkey.ts';
import { actForm, actPath, type FormCase, pageOf, type Typed, WHY, warning } from './act-form.ts';

/** The name of the field with the question that was answered with yes. */
export const ANSWERED = 'answered';

/** A person of staff who wants to do something. */
export interface ActCase<Target> extends FormCase<Target> {
  request: DeskRequest;
  typed: Typed;
}

const titleOf = <Target>({ act, kind, target }: ActCase<Target>): string =>
  `${act.title}: ${kind.nameOf(target)}`;

const back = <Target>(actCase: ActCase<Target>): Markup =>
  html`<p><a href="${pageOf(actCase)}">${actCase.kind.back}</a></p>`;

/** Returns the form once more, with what was typed and what is wrong. An act that cannot be done now has no form. */
export async function refusedPage<Target>(actCase: ActCase<Target>, text: string): Promise<DeskView> {
  const { request, act, target } = actCase;
  const isOver = await whyNot(request.deps, { act, target });
  const content = html`${bannerOf({ tone: 'bad', text })}
${isOver ? '' : html`<div class="club-card">${await actForm(actCase)}</div>`}
${back(actCase)}`;
  return { title: titleOf(actCase), content: narrow(content), status: 422 };
}

/** Returns the question before an act that moves money or ends something. */
export function questionPage<Target>(actCase: ActCase<Target>, question: string): DeskView {
  const { request, act } = actCase;
  const content = html`<form class="club-card desk-stack" method="post" action="${actPath(actCase)}">
${request.formKey()}
${keptFields(actCase)}
${hiddenField(ANSWERED, question)}
<p class="desk-question"><strong>${question}</strong></p>
<p>Reason: ${actCase.typed.why}</p>
<p class="desk-jump"><button class="club-button" autofocus${warning(act)}>Yes: ${act.title.toLowerCase()}</button>
<a href="${pageOf(actCase)}">No, go back</a></p>
</form>`;
  return { title: titleOf(actCase), content: narrow(content) };
}

/** Returns the page that asks for the passkey again before an act of an owner, or about money or an account. */
export async function passkeyAgainPage<Target>(actCase: ActCase<Target>, text?: string): Promise<DeskView> {
  const { request } = actCase;
  const form = passkeyForm({
    action: actPath(actCase),
    ceremony: 'get',
    options: await signInOptions(request.deps),
    button: 'Use my passkey',
    hasFocus: true,
    kept: html`${request.formKey()}${keptFields(actCase)}`,
  });
  const content = html`${text ? bannerOf({ tone: 'bad', text }) : ''}
<div class="club-card desk-stack"><p>Your sign-in is older than 10 minutes. Use your passkey again to go on.</p>${form}</div>
${back(actCase)}`;
  return { title: titleOf(actCase), content: narrow(content) };
}

/** A form is as wide as its fields are read easily. */
const narrow = (content: Markup): Markup => html`<div class="desk-form-page desk-stack">${content}</div>`;

const keptFields = <Target>({ typed }: ActCase<Target>): Markup =>
  html`${Object.entries(set(typed.values)).map(([name, value]) => hiddenField(name, value))}${hiddenField(WHY, typed.why)}`;

const set = (values: FieldValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value ? [[name, value === true ? 'yes' : value]] : [],
    ),
  );
