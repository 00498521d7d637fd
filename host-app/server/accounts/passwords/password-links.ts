import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { isAlive, NOBODY } from '../../db/member-rows.ts';
import { type MailedLink, type MemberRow, members, resetTokens } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { sha256 } from '../../deps/secrets.ts';
import { newTypedCode } from '../../deps/typed-code.ts';
import type { Caller } from '../../http/caller.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { mailLink } from '../../mail/mail-words.ts';
import type { MailsCopy } from '../../mail/mails.copy.ts';
import { memberMail } from '../../mail/render-mail.ts';
import { mailMember } from '../security/mail-member.ts';

const RESET_TOKEN_MS = 60 * MINUTE_MS;

/**
 * Why a member gets a link: they forgot the password, have none yet, typed a new one in an older session, or staff
 * restored the account.
 */
export type LinkReason = 'reset' | 'choose' | 'confirm' | 'restored';

/** Whom a link is for. */
type LinkOwner = Pick<MemberRow, 'id' | 'accessEpoch'>;

/** Takes the place of a member for an address that nobody has. */
export const stranger: LinkOwner = { id: '', accessEpoch: 0 };

/**
 * Mails a link to the screen that sets a password. It works once, for 60 minutes. For a stranger it takes as long, and no
 * mail goes out (Z-43).
 */
export async function sendPasswordLink(
  deps: Deps,
  { language }: Pick<Caller, 'language'>,
  owner: LinkOwner & Pick<MemberRow, 'email'>,
  reason: LinkReason,
): Promise<void> {
  const expiresAt = new Date(deps.clock.now() + RESET_TOKEN_MS);
  // An owner who did not ask for the mail can use this page later. It does not expire.
  const forgotUrl = mailLink(deps.config, language, 'forgot-password');
  const contents: Record<LinkReason, (words: MailsCopy, url: string) => MailContent> = {
    reset: (words, url) => words.reset(url),
    choose: (words, url) => words.choosePassword(url),
    restored: (words, url) => words.accountRestored(url),
    confirm: (words, url) => words.confirmPassword(url, forgotUrl),
  };
  await deps.db.transaction(async (tx) => {
    const token = await newResetToken({ ...deps, db: tx }, owner);
    const url = mailLink(deps.config, language, 'reset-password', { token: token ?? '' });
    const letter = memberMail(deps, language, (words) => contents[reason](words, url));
    await deps.mail.send({ to: token ? owner.email : NOBODY, ...letter, expiresAt }, tx);
  });
}

/** What a link opens, and when it ends. */
type LinkUse = Pick<MailedLink, 'purpose' | 'expiresAt'>;

/** Stores the token of a link to the screen that sets a password, and returns it. Undefined as with `newLinkCode`. */
export const newResetToken = (
  deps: Pick<Deps, 'db' | 'clock'>,
  owner: LinkOwner,
): Promise<string | undefined> =>
  newLinkCode(deps, owner, {
    purpose: 'password',
    expiresAt: new Date(deps.clock.now() + RESET_TOKEN_MS),
  });

/**
 * Stores the code of a link that a mail holds, and returns it. Undefined when the member's access was ended since the row
 * was read: then it must not go out.
 */
export async function newLinkCode(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, accessEpoch }: LinkOwner,
  { purpose, expiresAt }: LinkUse,
): Promise<string | undefined> {
  const code = newTypedCode();
  const createdAt = new Date(clock.now());
  const current = db
    .select({
      hash: sql<string>`${sha256(code)}`.as('hash'),
      memberId: members.id,
      purpose: sql<LinkUse['purpose']>`${purpose}`.as('purpose'),
      createdAt: sql<Date>`${createdAt.toISOString()}::timestamptz`.as('created_at'),
      expiresAt: sql<Date>`${expiresAt.toISOString()}::timestamptz`.as('expires_at'),
      usedAt: sql<null>`null::timestamptz`.as('used_at'),
    })
    .from(members)
    .where(and(eq(members.id, id), eq(members.accessEpoch, accessEpoch)))
    // Waits for a change that ends all access, and then finds no row.
    .for('no key update');
  // One statement takes as long for a stranger.
  const stored = await db.insert(resetTokens).select(current).returning({ hash: resetTokens.hash });
  return stored.length > 0 ? code : undefined;
}

/** Returns the link with this code. Undefined when it was used, has expired, or its member is gone. */
export async function findUsableLink(deps: Deps, code: string): Promise<MailedLink | undefined> {
  const [row] = await deps.db.select().from(resetTokens).where(isUsableCode(deps, code));
  return row;
}

/** Returns the condition that a link with this code still works. */
export const isUsableCode = ({ clock, db }: Deps, code: string) =>
  and(
    eq(resetTokens.hash, sha256(code)),
    isNull(resetTokens.usedAt),
    gt(resetTokens.expiresAt, new Date(clock.now())),
    inArray(resetTokens.memberId, db.select({ id: members.id }).from(members).where(isAlive)),
  );

/** Mails that the password was changed, and how to take the account back. */
export const mailPasswordChanged = (
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'mail'>,
  { language }: Caller,
  member: MemberRow,
): Promise<void> =>
  mailMember(deps, language, member, (words, notMeUrl) =>
    words.passwordChanged(notMeUrl, mailLink(deps.config, language, 'forgot-password')),
  );
