import { html } from 'hono/html';
import type { Deps } from '#server/deps/deps.ts';
import type { Markup } from '#server/mail/link-page.ts';
import { isAllowed, whyNot } from '../../acts/prepare-act.ts';
import { lookAtMember } from '../../acts/record-act.ts';
import { type MemberAct, slugOf } from '../../acts/staff-act.ts';
import { memberTarget } from '../../acts/targets.ts';
import { minuteText } from '../../lists/formats.ts';
import { type MemberCard, memberFacts, readMemberCard } from '../../lists/member-card.ts';
import { PAYMENTS_SHOWN, paymentsOfMember } from '../../lists/member-payments.ts';
import { readTimeline } from '../../lists/timeline.ts';
import type { DeskPage, DeskRequest } from '../desk-request.ts';
import { actForm, earlierPayments, PAYMENTS } from '../forms/act-form.ts';
import { memberById } from '../forms/send-act.ts';
import { factList, table } from '../layout/table.ts';

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
<section class="club-card desk-stack" aria-labelledby="card"><h2 id="card">Account and plan</h2>${factList(memberFacts(card))}</section>
<section class="club-card desk-stack" aria-labelledby="payments"><h2 id="payments">Payments</h2>${await memberPayments(request, member.id)}</section>
<section class="club-card desk-stack" aria-labelledby="timeline"><h2 id="timeline">Timeline</h2><p class="club-soft">Times are UTC.</p>${await timeline(deps, member.id, query.get('after') ?? undefined)}</section>
</div>
<section class="club-card desk-stack" aria-labelledby="acts"><h2 id="acts">What you can do</h2>${await actList(request, card)}</section>
</div>`;
    return { title: memberTarget.nameOf(member), content };
  },
};

async function actList(request: DeskRequest, { member }: MemberCard): Promise<Markup> {
  const open = memberTarget.acts.filter(
    (act) => isAllowed(request.person, act) && (!member.deletedAt || act.forDeleted),
  );
  const groups = await Promise.all(
    Object.entries(subjects).map(async ([subject, heading]) => {
      const acts = open.filter((act) => act.subject === subject);
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
  act.isUndo
    ? html``
    : html`<div class="desk-act"><p class="desk-label">${act.title}</p><p class="club-soft">${reason}</p></div>`;

const actDetails = async (
  request: DeskRequest,
  act: MemberAct,
  member: MemberCard['member'],
): Promise<Markup> =>
  html`<details class="desk-act" id="${slugOf(act)}" name="act"><summary>${act.title}</summary>
${await actForm({ request, act, kind: memberTarget, target: member })}</details>`;

const SHOWN = 25;

/** Returns a page of what happened to a member, newest first. */
async function timeline(deps: Deps, memberId: string, after: string | undefined): Promise<Markup> {
  const { rows, next } = await readTimeline(deps, memberId, { limit: SHOWN, before: after });
  if (rows.length === 0) return html`<p>Nothing.</p>`;
  return html`<ol class="desk-timeline">${rows.map(
    ({ at, kind, text }) =>
      html`<li><time datetime="${at.toISOString()}">${minuteText(at)}</time> <span class="desk-kind">${kind}</span> <span>${text}</span></li>`,
  )}</ol>
${after ? html`<p><a href="/members/${memberId}#timeline">The newest</a></p>` : ''}
${next ? html`<p><a href="/members/${memberId}?after=${next}#timeline">Earlier</a></p>` : ''}`;
}

/** Returns the payments of a member, page by page. Forms of the same page offer payments from the same one on. */
async function memberPayments(
  { deps, query }: Pick<DeskRequest, 'deps' | 'query'>,
  memberId: string,
): Promise<Markup> {
  const before = query.get(PAYMENTS) ?? undefined;
  const payments = paymentsOfMember(memberId);
  const { rows, next } = await payments.read(deps, { limit: PAYMENTS_SHOWN, before });
  const links = earlierPayments({ path: `/members/${memberId}`, anchor: 'payments', before, next });
  if (rows.length === 0) return html`<p>${before ? 'No earlier payments.' : payments.none}</p>${links}`;
  const caption = before ? 'Earlier payments, newest first' : 'Newest first';
  return html`${table({
    caption,
    firstIs: 'time',
    columns: payments.columns,
    rows,
  })}${links}`;
}
