import { Refusal, refuse } from '#server/deps/refusal.ts';
import { FieldRefused } from '../../acts/act-fields.ts';
import { memberActs } from '../../acts/member-acts.ts';
import { messageActs } from '../../acts/message-acts.ts';
import { orphanActs } from '../../acts/orphan-acts.ts';
import { prepareAct } from '../../acts/prepare-act.ts';
import type { StaffAct } from '../../acts/staff-act.ts';
import { recordLook } from '../../looks.ts';
import { requireMessage } from '../../open-messages.ts';
import { ownerOf, requireOrphan } from '../../open-orphan.ts';
import { StaffRefused } from '../../staff-refused.ts';
import type { DeskForm, DeskRequest, FormOutcome } from '../desk-request.ts';
import { lookAtMember } from '../look-at-member.ts';
import { memberById } from '../member-by-id.ts';
import { CREDENTIAL } from '../sign-in/passkey-form.ts';
import { verifyAgain } from '../sign-in/verify-again.ts';
import { type ActPlace, WHY } from './act-form.ts';
import { type ActCase, ANSWERED, passkeyAgainPage, questionPage, refusedPage } from './act-pages.ts';
import { memberPlace, messagePlace, orphanPath, orphanPlace } from './act-places.ts';
import { slugOf } from './act-words.ts';

/** Does an act for a member. */
export const actFormOfMember: DeskForm = {
  path: '/members/:id/acts/:act',
  role: 'support',
  async send(request, sent) {
    const act = requireAct(memberActs, request);
    const member = await memberById(request.deps.db, request.params.id);
    // The answer names the member.
    await lookAtMember(request.deps, request.person.email, member);
    return sendAct({ request, act, place: memberPlace(member) }, sent);
  },
};

/** Does an act for a subscription that no member has. */
export const actFormOfOrphan: DeskForm = {
  path: '/orphans/:ref/acts/:act',
  role: 'support',
  async send(request, sent) {
    const { deps, person, params } = request;
    const act = requireAct(orphanActs, request);
    const { ref = '' } = params;
    // An adoption whose second half failed: the sweep goes on with it.
    if (await ownerOf(deps, ref)) return { goTo: orphanPath(ref), done: `${ref} has a member now.` };
    const orphan = await recordLook(deps, { staff: person.email, look: 'show', subscription: ref }, () =>
      requireOrphan(deps, ref),
    );
    return sendAct({ request, act, place: orphanPlace(orphan) }, sent);
  },
};

/** Does an act for a message of the forms. */
export const actFormOfMessage: DeskForm = {
  path: '/messages/:id/acts/:act',
  role: 'support',
  async send(request, sent) {
    const { deps, person, params } = request;
    const act = requireAct(messageActs, request);
    const { id = '' } = params;
    const message = await recordLook(deps, { staff: person.email, look: 'show', message: id }, () =>
      requireMessage(deps, id),
    );
    return sendAct({ request, act, place: messagePlace(message) }, sent);
  },
};

function requireAct<Act extends { name: string }>(acts: readonly Act[], { params }: DeskRequest): Act {
  const act = acts.find(({ name }) => slugOf(name) === params.act);
  if (act) return act;
  throw refuse(404, 'There is no such act.');
}

/** Reads the form, asks the question, asks for the passkey where it must be recent, does the act and records it. */
async function sendAct<Target>(
  order: { request: DeskRequest; act: StaffAct<Target>; place: ActPlace<Target> },
  sent: URLSearchParams,
): Promise<FormOutcome> {
  const names = Object.keys(order.act.fields);
  const values = Object.fromEntries(names.map((name) => [name, sent.get(name) || undefined]));
  const actCase = { ...order, typed: { values, why: sent.get(WHY)?.trim() ?? '' } };
  return answer(actCase, sent).catch((thrown: unknown) => refused(actCase, thrown));
}

async function answer<Target>(actCase: ActCase<Target>, sent: URLSearchParams): Promise<FormOutcome> {
  const { request, act, place, typed } = actCase;
  const { deps, person } = request;
  if (!typed.why) throw new FieldRefused(WHY, 'Add the reason. The audit keeps it.');
  const staff = { name: person.email, role: person.role };
  const prepared = await prepareAct(deps, { staff, act, target: place.target, values: typed.values });
  if (needsRecent(actCase) && !(await verifyAgain(request, sent.get(CREDENTIAL))))
    return passkeyAgainPage(
      actCase,
      sent.has(CREDENTIAL) ? 'This passkey was not accepted. Try again.' : undefined,
    );
  const confirmed = sent.get(ANSWERED) ?? undefined;
  if (prepared.question !== undefined && confirmed === undefined)
    return questionPage(actCase, prepared.question);
  return { goTo: place.path, done: await prepared.run({ why: typed.why, confirmed }) };
}

/** Acts of support that move money or give an account away. */
const sensitive: readonly string[] = [
  'member refund',
  'member change-email',
  'orphans refund',
  'orphans adopt',
];

/** Returns whether a screen that was left open is not enough: for what only an owner can do, and for money and accounts. */
const needsRecent = <Target>({ act, typed }: ActCase<Target>): boolean =>
  act.role === 'owner' ||
  sensitive.includes(act.name) ||
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
