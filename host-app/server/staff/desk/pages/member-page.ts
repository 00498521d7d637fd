import { html } from 'hono/html';
import type { MemberAct } from '../../acts/member-act.ts';
import { memberActs } from '../../acts/member-acts.ts';
import { isAllowed, whyNot } from '../../acts/prepare-act.ts';
import { memberFacts } from '../../commands/member-card-text.ts';
import { type MemberCard, readMemberCard } from '../../member-card.ts';
import { actForm } from '../acts/act-form.ts';
import { memberPlace, nameOf } from '../acts/act-places.ts';
import { actWords, slugOf, wordsOf } from '../acts/act-words.ts';
import type { DeskPage, DeskRequest, Markup } from '../desk-request.ts';
import { lookAtMember } from '../look-at-member.ts';
import { memberById } from '../member-by-id.ts';
import { memberPayments } from './member-payments.ts';
import { timeline } from './timeline.ts';

const subjects: Readonly<Record<MemberAct['subject'], string>> = {
  money: 'Money',
  membership: 'Membership',
  mail: 'Mail',
  'sign-in': 'Sign-in',
  privacy: 'Privacy',
};

/** Everything about one member: the card, what staff can do, and what happened. */
export const memberPage: DeskPage = {
  path: '/members/:id',
  title: 'Member',
  role: 'support',
  isInMenu: false,
  async show(request) {
    const { deps, person, params, query } = request;
    const member = await memberById(deps.db, params.id);
    await lookAtMember(deps, person.email, member);
    const card = await readMemberCard(deps, member);
    const content = html`<p class="desk-jump"><a href="#acts">What you can do</a> <a href="#payments">Payments</a> <a href="#timeline">Timeline</a>
<a href="/audit?member=${member.id}">Audit</a></p>
<div class="desk-columns">
<div class="desk-stack">
<section class="club-card desk-stack" aria-labelledby="card"><h2 id="card">Account and plan</h2>${factList(card)}</section>
<section class="club-card desk-stack" aria-labelledby="payments"><h2 id="payments">Payments</h2>${await memberPayments(request, member.id)}</section>
<section class="club-card desk-stack" aria-labelledby="timeline"><h2 id="timeline">Timeline</h2><p class="club-soft">Times are UTC.</p>${await timeline(deps, member.id, query.get('after') ?? undefined)}</section>
</div>
<section class="club-card desk-stack" aria-labelledby="acts"><h2 id="acts">What you can do</h2>${await actList(request, card)}</section>
</div>`;
    return { title: nameOf(member), content };
  },
};

/** A longer fact has the width of the card, in characters. */
const LONG_FACT = 60;

const factList = (card: MemberCard): Markup =>
  html`<dl class="desk-facts">${memberFacts(card).map(
    ([name, fact = '']) =>
      html`<div${fact.length > LONG_FACT ? html` class="desk-long"` : ''}><dt>${name}</dt><dd>${fact}</dd></div>`,
  )}</dl>`;

/** The most common act of a subject is first. */
const order = Object.keys(actWords);

/** Acts that undo another one. Nobody looks for them when there is nothing to undo. */
const undoing: readonly string[] = ['member end-hold', 'member keep'];

async function actList(request: DeskRequest, { member }: MemberCard): Promise<Markup> {
  const open = memberActs.filter(
    (act) => isAllowed(request.person, act) && (!member.deletedAt || act.forDeleted),
  );
  const groups = await Promise.all(
    Object.entries(subjects).map(async ([subject, heading]) => {
      const acts = open
        .filter((act) => act.subject === subject)
        .toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
      const cases = await Promise.all(acts.map((act) => actCase(request, act, member)));
      const shown = [...cases.filter(({ isOpen }) => isOpen), ...cases.filter(({ isOpen }) => !isOpen)];
      return acts.length === 0
        ? html``
        : html`<div><h3>${heading}</h3>${shown.map(({ content }) => content)}</div>`;
    }),
  );
  const deleted = html`<p>This account is deleted. Its payments can still be refunded.</p>`;
  return html`${member.deletedAt ? deleted : ''}${groups}`;
}

/** Returns the form of an act, or why it cannot be done for the member now. */
async function actCase(request: DeskRequest, act: MemberAct, member: MemberCard['member']) {
  const reason = await whyNot(request.deps, { act, target: member });
  const isOpen = reason === undefined;
  const content = isOpen ? await actDetails(request, act, member) : closedAct(act, reason);
  return { isOpen, content };
}

const closedAct = (act: MemberAct, reason: string): Markup =>
  undoing.includes(act.name)
    ? html``
    : html`<div class="desk-act"><p class="desk-label">${wordsOf(act).title}</p><p class="club-soft">${reason}</p></div>`;

const actDetails = async (
  request: DeskRequest,
  act: MemberAct,
  member: MemberCard['member'],
): Promise<Markup> =>
  html`<details class="desk-act" id="${slugOf(act.name)}" name="act"><summary>${wordsOf(act).title}</summary>
${await actForm({ request, act, place: memberPlace(member) })}</details>`;
