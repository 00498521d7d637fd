import { MINUTE_MS } from '#club/facts/limits.ts';
import { type MemberRow, resetTokens } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { randomToken, sha256 } from '../../deps/secrets.ts';
import type { Caller } from '../../http/caller.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { mailLink } from '../../mail/mail-link.ts';
import type { MailsCopy } from '../../mail/mails.copy.ts';
import { memberMail } from '../../mail/render-mail.ts';
import { lockMember } from '../security/lock-member.ts';
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
  member: MemberRow,
  reason: LinkReason,
): Promise<void> {
  const token = await newResetToken(deps, member);
  if (!token) return;
  const expiresAt = new Date(deps.clock.now() + RESET_TOKEN_MS);
  const url = mailLink(deps.config, language, 'reset-password', { token });
  // An owner who did not ask for the mail can use this page later. It does not expire.
  const forgotUrl = mailLink(deps.config, language, 'forgot-password');
  const contents: Record<LinkReason, (words: MailsCopy) => MailContent> = {
    reset: (words) => words.reset(url),
    choose: (words) => words.choosePassword(url),
    restored: (words) => words.accountRestored(url),
    confirm: (words) => words.confirmPassword(url, forgotUrl),
  };
  await deps.mail.send({ to: member.email, ...memberMail(language, contents[reason]), expiresAt });
}

/**
 * Stores the token of a link to the screen that sets a password, and returns it. Undefined when the member's access was
 * ended since the row was read: then it must not go out.
 */
export async function newResetToken(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, accessEpoch }: Pick<MemberRow, 'id' | 'accessEpoch'>,
): Promise<string | undefined> {
  const token = randomToken();
  const createdAt = new Date(clock.now());
  const expiresAt = new Date(createdAt.getTime() + RESET_TOKEN_MS);
  const isCurrent = await db.transaction(async (tx) => {
    const member = await lockMember(tx, id);
    if (member?.accessEpoch !== accessEpoch) return false;
    await tx.insert(resetTokens).values({ hash: sha256(token), memberId: id, createdAt, expiresAt });
    return true;
  });
  return isCurrent ? token : undefined;
}

/** Mails that the password was changed, and how to take the account back. */
export const mailPasswordChanged = (
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'mail'>,
  { language }: Caller,
  member: MemberRow,
): Promise<void> =>
  mailMember(deps, language, member, (words, notMeUrl) =>
    words.passwordChanged(notMeUrl, mailLink(deps.config, language, 'forgot-password')),
  );
