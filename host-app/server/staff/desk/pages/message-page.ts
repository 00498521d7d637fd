import { html } from 'hono/html';
import { type MessageAct, messageActs } from '../../acts/message-acts.ts';
import { whyNot } from '../../acts/prepare-act.ts';
import { recordLook } from '../../looks.ts';
import { type ContactMessage, requireMessage, subjectOf } from '../../open-messages.ts';
import { minuteText } from '../../text-lines.ts';
import { actForm } from '../acts/act-form.ts';
import { messagePlace } from '../acts/act-places.ts';
import { wordsOf } from '../acts/act-words.ts';
import type { DeskPage, DeskRequest, Markup } from '../desk-request.ts';
import { memberSearch } from './desk-lists.ts';

/** A message of the suggestion or support form. */
export const messagePage: DeskPage = {
  path: '/messages/:id',
  title: 'Message',
  role: 'support',
  isInMenu: false,
  async show(request) {
    const { deps, person, params } = request;
    const { id = '' } = params;
    const message = await recordLook(deps, { staff: person.email, look: 'show', message: id }, () =>
      requireMessage(deps, id),
    );
    const content = html`<div class="desk-columns">
<section class="club-card desk-stack" aria-labelledby="message"><h2 id="message">Message</h2>${facts(message)}
<p class="desk-message">${message.message}</p></section>
<div class="desk-stack">${await Promise.all(messageActs.map((act) => actCard(request, act, message)))}</div>
</div>
<p><a href="/lists#messages">Back to the lists</a></p>`;
    return { title: subjectOf(message), content };
  },
};

function facts({ name, email, createdAt, answeredAt }: ContactMessage): Markup {
  const rows: [string, string | Markup][] = [
    ['sender', name],
    ['address', memberSearch(email)],
    ['received (UTC)', minuteText(createdAt)],
    ['answered (UTC)', answeredAt ? minuteText(answeredAt) : 'not yet'],
  ];
  return html`<dl class="desk-facts">${rows.map(([title, fact]) => html`<div><dt>${title}</dt><dd>${fact}</dd></div>`)}</dl>`;
}

async function actCard(request: DeskRequest, act: MessageAct, message: ContactMessage): Promise<Markup> {
  const reason = await whyNot(request.deps, { act, target: message });
  const form = () => actForm({ request, act, place: messagePlace(message) });
  return html`<section class="club-card desk-stack"><h2>${wordsOf(act).title}</h2>
${reason === undefined ? await form() : html`<p>${reason}</p>`}</section>`;
}
