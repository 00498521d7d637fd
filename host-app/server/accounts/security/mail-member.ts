import type { Language } from '#club/facts/languages.ts';
import type { Deps } from '../../deps/deps.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import type { MailsCopy } from '../../mail/mails.copy.ts';
import { memberMail } from '../../mail/render-mail.ts';
import { type MailedMember, newNotMeLink } from './not-me-links.ts';

/**
 * Mails a member what happened to the account, with a link "this wasn't me". Each address gets its own link. Inside a
 * transaction give its `db`: the links and the mails then exist only when it commits. A mail with a code needs
 * `mailExpiresAt`: it is not sent after that.
 */
export async function mailMember(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'mail'>,
  language: Language,
  member: MailedMember & { mailExpiresAt?: Date },
  contentOf: (words: MailsCopy, notMeUrl: string) => MailContent,
): Promise<void> {
  const addresses = [member.email, ...(member.personalEmail ? [member.personalEmail] : [])];
  for (const email of addresses) {
    const notMeUrl = await newNotMeLink(deps, language, { ...member, email });
    const letter = memberMail(deps, language, (words) => contentOf(words, notMeUrl));
    await deps.mail.send({ to: email, ...letter, expiresAt: member.mailExpiresAt }, deps.db);
  }
}
