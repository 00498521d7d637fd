import { OTP_SECONDS, SECOND_MS } from '#club/facts/limits.ts';
import type { Deps } from '../../deps/deps.ts';
import type { Caller } from '../../http/caller.ts';
import { mailLink } from '../../mail/mail-link.ts';
import { memberMail } from '../../mail/render-mail.ts';

/** Mails a code after the answer is sent. */
export const mailCode = (deps: Deps, { language }: Caller, email: string, code: string): void =>
  deps.background.afterAnswer(() =>
    deps.mail.send({
      to: email,
      ...memberMail(language, (words) => words.code(code)),
      topic: 'code',
      expiresAt: new Date(deps.clock.now() + OTP_SECONDS * SECOND_MS),
    }),
  );

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
