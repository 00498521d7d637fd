import { html } from 'hono/html';
import type { Markup } from '#server/mail/link-page.ts';
import { lookAtMessage } from '../../acts/message-acts.ts';
import { messageTarget } from '../../acts/targets.ts';
import { minuteText } from '../../lists/formats.ts';
import { addressCell } from '../../lists/list.ts';
import { type ContactMessage, subjectOf } from '../../lists/staff-lists.ts';
import type { DeskPage } from '../desk-request.ts';
import { actCard } from '../forms/act-form.ts';
import { factList, shown } from '../layout/table.ts';

/** A message of the suggestion or support form. */
export const messagePage: DeskPage = {
  path: '/messages/:id',
  title: 'Message',
  role: 'support',
  isInMenu: false,
  async show(request) {
    const { deps, person, params } = request;
    const { id = '' } = params;
    const message = await lookAtMessage(deps, person.email, id);
    const content = html`<div class="desk-columns">
<section class="club-card desk-stack" aria-labelledby="message"><h2 id="message">Message</h2>${facts(message)}
<p class="desk-message">${message.message}</p></section>
<div class="desk-stack">${await Promise.all(messageTarget.acts.map((act) => actCard({ request, act, kind: messageTarget, target: message })))}</div>
</div>
<p><a href="/lists#messages">Back to the lists</a></p>`;
    return { title: subjectOf(message), content };
  },
};

function facts({ name, email, createdAt, answeredAt }: ContactMessage): Markup {
  return factList([
    ['sender', name],
    ['address', shown(addressCell(email))],
    ['received (UTC)', minuteText(createdAt)],
    ['answered (UTC)', answeredAt ? minuteText(answeredAt) : 'not yet'],
  ]);
}
