import { MINUTE_MS } from '#club/facts/limits.ts';
import { type MemberRow, resetTokens } from '../../db/schema/identity.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/caller.ts';
import type { MailContent } from '../../mails/mail-content.ts';
import { mailLink } from '../../mails/mail-link.ts';
import type { MailsCopy } from '../../mails/mails.copy.ts';
import { memberMail } from '../../mails/render-mail.ts';
import { randomToken, sha256 } from '../../secrets.ts';
import { mailMember } from '../security/mail-member.ts';

const RESET_TOKEN_MS = 60 * MINUTE_MS;

/**
 * Why a member gets a link: they forgot the password, have none yet, typed a new one in an older session, or staff
 * restored the account.
 */
export type LinkReason = 'reset' | 'choose' | 'confirm' | 'restored';

/** Mails a link to the screen that sets a password. It works once, for 60 minutes. */
export async function sendPasswordLink(
  deps: Deps,
  { language }: Pick<Caller, 'language'>,
  { id, email }: MemberRow,
  reason: LinkReason,
): Promise<void> {
  const { token, expiresAt } = await newResetToken(deps, id);
  const url = mailLink(deps.config, language, 'reset-password', { token });
  // An owner who did not ask for the mail can use this page later. It does not expire.
  const forgotUrl = mailLink(deps.config, language, 'forgot-password');
  const contents: Record<LinkReason, (words: MailsCopy) => MailContent> = {
    reset: (words) => words.reset(url),
    choose: (words) => words.choosePassword(url),
    restored: (words) => words.accountRestored(url),
    confirm: (words) => words.confirmPassword(url, forgotUrl),
  };
  await deps.mail.send({ to: email, ...memberMail(language, contents[reason]), expiresAt });
}

/** Stores the token of a link to the screen that sets a password. */
export async function newResetToken({ db, clock }: Pick<Deps, 'db' | 'clock'>, memberId: string) {
  const token = randomToken();
  const createdAt = new Date(clock.now());
  const expiresAt = new Date(createdAt.getTime() + RESET_TOKEN_MS);
  await db.insert(resetTokens).values({ hash: sha256(token), memberId, createdAt, expiresAt });
  return { token, expiresAt };
}

/** Mails that the password was changed, and how to take the account back. */
export const mailPasswordChanged = (deps: Deps, { language }: Caller, member: MemberRow): Promise<void> =>
  mailMember(deps, language, member, (words, notMeUrl) =>
    words.passwordChanged(notMeUrl, mailLink(deps.config, language, 'forgot-password')),
  );
