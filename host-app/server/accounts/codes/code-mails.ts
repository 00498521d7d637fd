import { OTP_SECONDS, SECOND_MS } from '#club/facts/limits.ts';
import { isServiceAddress } from '#club/rules/service-address.ts';
import { findMemberById, NOBODY } from '../../db/member-rows.ts';
import type { Deps } from '../../deps/deps.ts';
import type { Mail } from '../../deps/mail-port.ts';
import { sha256 } from '../../deps/secrets.ts';
import type { Caller } from '../../http/caller.ts';
import { mailLink } from '../../mail/mail-words.ts';
import { memberMail } from '../../mail/render-mail.ts';
import { type CodeOwner, issueCode } from './codes.ts';

/** A code that somebody asks for. */
interface CodeRequest {
  email: string;
  /**
   * Whose it is. `taken`: the address is a member's, who gets a mail without a code. Undefined: nobody gets a mail. Both get
   * a decoy.
   */
  owner: CodeOwner | 'taken' | undefined;
  /** The secret of the sign-up that the mail is for. */
  mailKey?: string;
}

/**
 * Issues a code and stores its mail in one transaction. The code of a login also goes to the personal address of a member
 * whose email ends with .mil or .gov: filters of these mailboxes hold mails back. The work depends on the address alone,
 * not on whose it is (Z-43).
 */
export const sendCode = (deps: Deps, caller: Caller, { email, owner, mailKey }: CodeRequest): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const codeOwner = owner === 'taken' ? undefined : owner;
    const code = await issueCode(deps, tx, { email, network: caller.network, owner: codeOwner });
    const memberId = codeOwner && 'memberId' in codeOwner ? codeOwner.memberId : undefined;
    const mail = owner === 'taken' ? alreadyMember(deps, caller) : codeMail(deps, caller, { code, memberId });
    const keyHash = mailKey && sha256(mailKey);
    await deps.mail.send({ to: owner ? email : NOBODY, ...mail, keyHash }, tx);
    if (!isServiceAddress(email)) return;
    const member = await findMemberById(tx, memberId ?? '');
    await deps.mail.send({ to: member?.personalEmail ?? NOBODY, ...mail }, tx);
  });

function codeMail(
  deps: Deps,
  { language }: Caller,
  { code, memberId }: { code: string; memberId: string | undefined },
): Omit<Mail, 'to'> {
  const forgotUrl = mailLink(deps.config, language, 'forgot-password');
  const letter = memberMail(deps, language, (words) =>
    memberId === undefined ? words.code(code) : words.loginCode(code, forgotUrl),
  );
  return { ...letter, topic: memberId === undefined ? 'sign-up' : 'code', expiresAt: codeEnd(deps) };
}

const codeEnd = ({ clock }: Pick<Deps, 'clock'>): Date => new Date(clock.now() + OTP_SECONDS * SECOND_MS);

/**
 * Returns the mail to a member with whose address somebody registered: how to sign in, instead of a code. It is tried for as
 * long as a code, and as often: the sender may read how the mail went.
 */
export function alreadyMember(deps: Pick<Deps, 'config' | 'clock'>, { language }: Caller): Omit<Mail, 'to'> {
  const linkTo = (place: 'login' | 'forgot-password') => mailLink(deps.config, language, place);
  const letter = memberMail(deps, language, (words) =>
    words.alreadyMember(linkTo('login'), linkTo('forgot-password')),
  );
  return { ...letter, topic: 'sign-up', expiresAt: codeEnd(deps) };
}
