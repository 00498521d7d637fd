import { OTP_SECONDS, SECOND_MS } from '#club/facts/limits.ts';
import { placeHref } from '#club/facts/places.ts';
import type { Deps } from '../../deps.ts';
import { mailsCopy } from '../mails.copy.ts';

/** Mails a code after the answer is sent. */
export const mailCode = (deps: Deps, email: string, code: string): void =>
  deps.background.afterAnswer(() =>
    deps.mail.send({
      to: email,
      ...mailsCopy.code(code),
      topic: 'code',
      expiresAt: new Date(deps.clock.now() + OTP_SECONDS * SECOND_MS),
    }),
  );

/** Mails a member how to sign in, instead of a code, because somebody registered with their address. */
export function mailAlreadyMember(deps: Deps, email: string): void {
  const { siteOrigin } = deps.config;
  const content = mailsCopy.alreadyMember(
    placeHref('login', {}, siteOrigin),
    placeHref('forgot-password', {}, siteOrigin),
  );
  deps.background.afterAnswer(() => deps.mail.send({ to: email, ...content }));
}
