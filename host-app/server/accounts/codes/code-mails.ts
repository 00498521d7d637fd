import { OTP_SECONDS, SECOND_MS } from '#club/facts/limits.ts';
import { isServiceAddress } from '#club/rules/service-address.ts';
import { NOBODY } from '../../db/erased-address.ts';
import { findMemberById } from '../../db/member-rows.ts';
import type { Deps } from '../../deps/deps.ts';
import type { Caller } from '../../http/caller.ts';
import { mailLink } from '../../mail/mail-link.ts';
import { memberMail } from '../../mail/render-mail.ts';
import type { CodeOwner } from './codes.ts';

/** A code, the address that it was requested for, and whose it is. A decoy has no owner. */
interface IssuedCode {
  email: string;
  owner: CodeOwner | undefined;
  code: string;
}

/**
 * Mails a code after the answer is sent. The code of a login also goes to the personal address of a member whose email ends
 * with .mil or .gov: filters of these mailboxes hold mails back. A decoy takes as long, and no mail goes out (Z-43).
 */
export const mailCode = (deps: Deps, { language }: Caller, { email, owner, code }: IssuedCode): void =>
  deps.background.afterAnswer(async () => {
    const isLogin = owner && 'memberId' in owner;
    const forgotUrl = mailLink(deps.config, language, 'forgot-password');
    const letter = memberMail(language, (words) =>
      isLogin ? words.loginCode(code, forgotUrl) : words.code(code),
    );
    const expiresAt = new Date(deps.clock.now() + OTP_SECONDS * SECOND_MS);
    const addresses = isLogin ? await mailboxesOf(deps, owner.memberId, email) : [owner ? email : NOBODY];
    for (const to of addresses) await deps.mail.send({ to, ...letter, topic: 'code', expiresAt });
  });

async function mailboxesOf({ db }: Deps, memberId: string, email: string): Promise<string[]> {
  const member = await findMemberById(db, memberId);
  return isServiceAddress(email) && member?.personalEmail ? [email, member.personalEmail] : [email];
}

/** Mails a member how to sign in, instead of a code, because somebody registered with their address. */
export function mailAlreadyMember(deps: Deps, { language }: Caller, email: string): void {
  const linkTo = (place: 'login' | 'forgot-password') => mailLink(deps.config, language, place);
  deps.background.afterAnswer(() =>
    deps.mail.send({
      to: email,
      ...memberMail(language, (words) => words.alreadyMember(linkTo('login'), linkTo('forgot-password'))),
    }),
  );
}
