import { Refusal, refuse } from '#server/deps/refusal.ts';
import { FieldRefused } from '#server/staff/acts/act-fields.ts';
import { memberActs } from '#server/staff/acts/member-acts.ts';
import { prepareAct } from '#server/staff/acts/prepare-act.ts';
import { StaffRefused } from '#server/staff/staff-refused.ts';
import type { DeskForm, FormOutcome } from '../desk-request.ts';
import { memberById } from '../pages/member-by-id.ts';
import { CREDENTIAL } from '../sign-in/passkey-form.ts';
import { verifyAgain } from '../sign-in/verify-again.ts';
import { WHY } from './act-form.ts';
import { type ActCase, ANSWERED, passkeyAgainPage, questionPage, refusedPage } from './act-pages.ts';
import { slugOf } from './act-words.ts';

/** Does an act for a member: reads the form, asks the question, asks an owner for the passkey, and records it. */
export const actFormOfMember: DeskForm = {
  path: '/members/:id/acts/:act',
  role: 'support',
  async send(request, typed) {
    const { deps, params } = request;
    const act = memberActs.find(({ name }) => slugOf(name) === params.act);
    if (!act) throw refuse(404, 'There is no such act.');
    const member = await memberById(deps.db, params.id);
    const values = Object.fromEntries(
      Object.keys(act.fields).map((name) => [name, typed.get(name) || undefined]),
    );
    const given = { request, act, member, typed: { values, why: typed.get(WHY)?.trim() ?? '' } };
    return answer(given, typed).catch((thrown: unknown) => refused(given, thrown));
  },
};

async function answer(given: ActCase, sent: URLSearchParams): Promise<FormOutcome> {
  const { request, act, member, typed } = given;
  const { deps, person } = request;
  if (!typed.why) throw new FieldRefused(WHY, 'Add the reason. The audit keeps it.');
  const staff = { name: person.email, role: person.role };
  const prepared = await prepareAct(deps, { staff, act, member, values: typed.values });
  if (needsRecent(given) && !(await verifyAgain(request, sent.get(CREDENTIAL))))
    return passkeyAgainPage(
      given,
      sent.has(CREDENTIAL) ? 'This passkey was not accepted. Try again.' : undefined,
    );
  const answered = sent.get(ANSWERED) ?? undefined;
  if (prepared.question !== undefined && answered === undefined)
    return questionPage(given, prepared.question);
  return { goTo: `/members/${member.id}`, done: await prepared.run({ why: typed.why, answered }) };
}

/** Returns whether only an owner can do this, so that a screen that was left open is not enough. */
const needsRecent = ({ act, typed }: ActCase): boolean =>
  act.role === 'owner' ||
  Object.entries(act.fields).some(([name, { role }]) => role === 'owner' && typed.values[name]);

async function refused(given: ActCase, thrown: unknown): Promise<FormOutcome> {
  if (thrown instanceof FieldRefused) {
    const fault = { field: thrown.field, text: thrown.message };
    return refusedPage(
      { ...given, typed: { ...given.typed, fault } },
      'Nothing was done. Check the field below.',
    );
  }
  if (!(thrown instanceof StaffRefused)) throw thrown;
  // With another message, the provider may have done its work: then the message has the advice.
  const isDown =
    thrown.cause instanceof Refusal && thrown.cause.status === 503 && thrown.cause.message === thrown.message;
  const more = isDown ? ' What you typed is below. Sending it again is safe.' : '';
  return refusedPage(given, `${thrown.message}${more}`);
}
