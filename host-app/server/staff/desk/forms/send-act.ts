import { findMemberById } from '#server/db/member-rows.ts';
import type { Db } from '#server/db/open.ts';
import type { MemberRow } from '#server/db/schema/accounts.ts';
import { Refusal, refuse } from '#server/deps/refusal.ts';
import { FieldRefused, StaffRefused } from '../../acts/act-fields.ts';
import { lookAtMessage } from '../../acts/message-acts.ts';
import { lookAtOrphan, ownerOf } from '../../acts/orphan-acts.ts';
import { prepareAct } from '../../acts/prepare-act.ts';
import { lookAtMember } from '../../acts/record-act.ts';
import { type DeskAct, slugOf } from '../../acts/staff-act.ts';
import { type ActTarget, memberTarget, messageTarget, orphanTarget } from '../../acts/targets.ts';
import type { DeskForm, DeskRequest, FormOutcome } from '../desk-request.ts';
import { CREDENTIAL } from '../sign-in/passkey.ts';
import { verifyAgain } from '../sign-in/staff-session.ts';
import { pageOf, WHY } from './act-form.ts';
import { type ActCase, ANSWERED, passkeyAgainPage, questionPage, refusedPage } from './act-pages.ts';

/** Does an act for a member. */
export const actFormOfMember: DeskForm = {
  path: '/members/:id/acts/:act',
  role: 'support',
  async send(request, sent) {
    const act = requireAct(memberTarget, request);
    const target = await memberById(request.deps.db, request.params.id);
    // The answer names the member.
    await lookAtMember(request.deps, request.person.email, target);
    return sendAct({ request, act, kind: memberTarget, target }, sent);
  },
};

/** Does an act for a subscription that no member has. */
export const actFormOfOrphan: DeskForm = {
  path: '/orphans/:ref/acts/:act',
  role: 'support',
  async send(request, sent) {
    const { deps, person, params } = request;
    const act = requireAct(orphanTarget, request);
    const { ref = '' } = params;
    // An adoption whose second half failed: the sweep goes on with it.
    if (await ownerOf(deps, ref)) return { goTo: orphanTarget.pathOf(ref), done: `${ref} has a member now.` };
    const target = await lookAtOrphan(deps, person.email, ref);
    return sendAct({ request, act, kind: orphanTarget, target }, sent);
  },
};

/** Does an act for a message of the forms. */
export const actFormOfMessage: DeskForm = {
  path: '/messages/:id/acts/:act',
  role: 'support',
  async send(request, sent) {
    const { deps, person, params } = request;
    const act = requireAct(messageTarget, request);
    const { id = '' } = params;
    const target = await lookAtMessage(deps, person.email, id);
    return sendAct({ request, act, kind: messageTarget, target }, sent);
  },
};

function requireAct<Target>({ acts }: ActTarget<Target>, { params }: DeskRequest): DeskAct<Target> {
  const act = acts.find((one) => slugOf(one) === params.act);
  if (act) return act;
  throw refuse(404, 'There is no such act.');
}

/** Reads the form, asks the question, asks for the passkey where it must be recent, does the act and records it. */
async function sendAct<Target>(
  order: Omit<ActCase<Target>, 'typed'>,
  sent: URLSearchParams,
): Promise<FormOutcome> {
  const names = Object.keys(order.act.fields);
  const values = Object.fromEntries(names.map((name) => [name, sent.get(name) || undefined]));
  const actCase = { ...order, typed: { values, why: sent.get(WHY)?.trim() ?? '' } };
  return answer(actCase, sent).catch((thrown: unknown) => refused(actCase, thrown));
}

async function answer<Target>(actCase: ActCase<Target>, sent: URLSearchParams): Promise<FormOutcome> {
  const { request, act, target, typed } = actCase;
  const { deps, person } = request;
  if (!typed.why) throw new FieldRefused(WHY, 'Add the reason. The audit keeps it.');
  const staff = { name: person.email, role: person.role };
  const prepared = await prepareAct(deps, { staff, act, target, values: typed.values });
  if (needsRecent(actCase) && !(await verifyAgain(request, sent.get(CREDENTIAL))))
    return passkeyAgainPage(
      actCase,
      sent.has(CREDENTIAL) ? 'This passkey was not accepted. Try again.' : undefined,
    );
  const confirmed = sent.get(ANSWERED) ?? undefined;
  if (prepared.question !== undefined && confirmed === undefined)
    return questionPage(actCase, prepared.question);
  return { goTo: pageOf(actCase), done: await prepared.run({ why: typed.why, confirmed }) };
}

/** Returns whether a screen that was left open is not enough: for what only an owner can do, and for money and accounts. */
const needsRecent = <Target>({ act, typed }: ActCase<Target>): boolean =>
  act.role === 'owner' ||
  act.isSensitive === true ||
  Object.entries(act.fields).some(([name, { role }]) => role === 'owner' && typed.values[name]);

async function refused<Target>(actCase: ActCase<Target>, thrown: unknown): Promise<FormOutcome> {
  if (thrown instanceof FieldRefused) {
    const fault = { field: thrown.field, text: thrown.message };
    return refusedPage(
      { ...actCase, typed: { ...actCase.typed, fault } },
      'Nothing was done. Check the field below.',
    );
  }
  if (!(thrown instanceof StaffRefused)) throw thrown;
  // With another message, the provider may have done its work: then the message has the advice.
  const isDown =
    thrown.cause instanceof Refusal && thrown.cause.status === 503 && thrown.cause.message === thrown.message;
  const more = isDown ? ' What you typed is below. Sending it again is safe.' : '';
  return refusedPage(actCase, `${thrown.message}${more}`);
}

/** Returns the member with this id, also a deleted one. Throws 404 when there is none. */
export async function memberById(db: Db, id = ''): Promise<MemberRow> {
  const found = await findMemberById(db, id);
  if (found) return found;
  throw refuse(404, 'There is no such member.');
}
