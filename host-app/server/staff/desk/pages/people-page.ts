import { html } from 'hono/html';
import { type StaffRole, staffRoles } from '#server/db/schema/staff.ts';
import type { Markup } from '#server/mail/link-page.ts';
import { StaffRefused } from '../../acts/act-fields.ts';
import { INVITE_MINUTES, inviteStaff, removeStaff } from '../../acts/people.ts';
import { recordAct } from '../../acts/record-act.ts';
import { peopleList } from '../../lists/people.ts';
import type { DeskForm, DeskPage, DeskRequest, DeskView, FormOutcome } from '../desk-request.ts';
import { bannerOf } from '../layout/desk-page.ts';
import { choiceField, hiddenField, textField } from '../layout/fields.ts';
import { table } from '../layout/table.ts';
import { CREDENTIAL, passkeyForm, signInOptions } from '../sign-in/passkey.ts';
import { verifyAgain } from '../sign-in/staff-session.ts';

const roles: Readonly<Record<StaffRole, string>> = {
  support: 'Support: members, payments, mails',
  owner: 'Owner: also people, grants, numbers',
};

/** The people of the desk. Owners invite and remove them. */
export const peoplePage: DeskPage = {
  path: '/people',
  title: 'People',
  role: 'owner',
  isInMenu: true,
  show: async (request) => ({ content: await peopleContent(request) }),
};

/** Invites a person, or one who lost a phone. The link is shown once. */
export const inviteForm: DeskForm = {
  path: '/people/invite',
  role: 'owner',
  send: (request, typed) =>
    asRecentOwner(request, typed, '/people/invite', async (why) => {
      const person = typed.get('email')?.trim() ?? '';
      const role = staffRoles.find((known) => known === typed.get('role')) ?? 'support';
      const act = { staff: request.person.email, act: 'staff invite', why, detail: { person, role } };
      const link = await recordAct(request.deps, act, () =>
        inviteStaff(request.deps, { email: person, role }),
      );
      const content = html`<div class="club-card desk-stack">
<p>Give this link to ${person}, over a channel that you trust. It works once, for ${INVITE_MINUTES} minutes, and is not shown again.</p>
<p><code class="desk-link">${link}</code></p></div>
<p><a href="/people">Back to the people</a></p>`;
      return { title: `Invitation for ${person}`, content };
    }),
};

export const removeForm: DeskForm = {
  path: '/people/remove',
  role: 'owner',
  send: (request, typed) =>
    asRecentOwner(request, typed, '/people/remove', async (why) => {
      const person = typed.get('email') ?? '';
      const act = { staff: request.person.email, act: 'staff remove', why, detail: { person } };
      await recordAct(request.deps, act, () => removeStaff(request.deps, person));
      return { goTo: '/people', done: `${person} is removed, and logged out of the desk.` };
    }),
};

/** Asks for the reason and a recent passkey, then does the work. A refusal comes back with the form. */
async function asRecentOwner(
  request: DeskRequest,
  typed: URLSearchParams,
  path: string,
  work: (why: string) => Promise<FormOutcome>,
): Promise<FormOutcome> {
  const why = typed.get('why')?.trim() ?? '';
  try {
    if (!why) throw new StaffRefused('Add the reason. The audit keeps it.');
    if (!(await verifyAgain(request, typed.get(CREDENTIAL)))) return await passkeyAgain(request, typed, path);
    return await work(why);
  } catch (thrown) {
    if (!(thrown instanceof StaffRefused)) throw thrown;
    const banner = bannerOf({ tone: 'bad', text: thrown.message });
    return { title: 'People', status: 422, content: html`${banner}${await peopleContent(request, typed)}` };
  }
}

async function passkeyAgain(request: DeskRequest, typed: URLSearchParams, path: string): Promise<DeskView> {
  const kept = ['email', 'role', 'why'].map((name) => hiddenField(name, typed.get(name) ?? ''));
  const form = passkeyForm({
    action: path,
    ceremony: 'get',
    options: await signInOptions(request.deps),
    button: 'Use my passkey',
    kept: html`${request.formKey()}${kept}`,
  });
  const content = html`<div class="club-card desk-stack">
<p>Your sign-in is older than 10 minutes. Use your passkey again to go on.</p>${form}</div>`;
  return { title: 'People', content };
}

async function peopleContent(request: DeskRequest, typed = new URLSearchParams()): Promise<Markup> {
  const { deps, formKey } = request;
  const { rows } = await peopleList.read(deps, { limit: Number.POSITIVE_INFINITY });
  const known = [...new Set(rows.map(([email]) => String(email)))];
  const values = { why: typed.get('why') ?? '', email: typed.get('email') ?? '' };
  return html`<div class="desk-columns">
<section class="club-card desk-stack">${table({ caption: 'Times are UTC', columns: peopleList.columns, rows })}</section>
<div class="desk-stack">
<form class="club-card desk-stack" method="post" action="/people/invite" novalidate>${formKey()}<h2>Invite</h2>
${textField({ name: 'email', scope: 'invite', label: 'Address', hint: 'Also for one who lost the phone', kind: 'email', isRequired: true, value: values.email })}
${choiceField({ name: 'role', scope: 'invite', label: 'Role', isRequired: true, value: typed.get('role') ?? 'support', choices: staffRoles.map((value) => ({ value, label: roles[value] })) })}
${textField({ name: 'why', scope: 'invite', label: 'Reason', isRequired: true, value: values.why })}
<p><button class="club-button">Make a link</button></p></form>
<form class="club-card desk-stack" method="post" action="/people/remove" novalidate>${formKey()}<h2>Remove</h2>
<p class="club-soft">Ends the passkeys and sign-ins of this person at once. The audit keeps the address.</p>
${choiceField({ name: 'email', scope: 'remove', label: 'Person', isRequired: true, value: values.email, choices: known.map((email) => ({ value: email, label: email })) })}
${textField({ name: 'why', scope: 'remove', label: 'Reason', isRequired: true, value: values.why })}
<p><button class="club-button" data-look="danger">Remove</button></p></form>
</div>
</div>`;
}
