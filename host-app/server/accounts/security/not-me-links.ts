import { and, eq, exists, gt, isNull, or } from 'drizzle-orm';
import type { Language } from '#club/facts/languages.ts';
import { DAY_MS } from '#club/facts/limits.ts';
import { members, notMeLinks } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { sha256 } from '../../deps/secrets.ts';
import { newTypedCode } from '../../deps/typed-code.ts';

/** A member, and the address that a mail goes to. */
export interface MailedMember {
  id: string;
  email: string;
  personalEmail?: string | null;
  /** Whether the link makes that address the member's again, after a change of email. */
  restores?: boolean;
}

/** The path of the page that the link opens. */
export const NOT_ME_PATH = '/not-me';
const LINK_MS = 7 * DAY_MS;

/** Creates a link "this wasn't me" for a mail to this member. It works once, for seven days. */
export async function newNotMeLink(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  language: Language,
  { id, email, restores = false }: MailedMember,
): Promise<string> {
  const token = newTypedCode();
  const createdAt = new Date(deps.clock.now());
  const expiresAt = new Date(createdAt.getTime() + LINK_MS);
  await deps.db
    .insert(notMeLinks)
    .values({ hash: sha256(token), memberId: id, email, restores, createdAt, expiresAt });
  const url = new URL(NOT_ME_PATH, deps.config.siteOrigin);
  if (language !== 'en') url.searchParams.set('lang', language);
  url.searchParams.set('token', token);
  return url.href;
}

/** Returns whether the link still works. It does not use it up: mail programs open links before their readers do. */
export async function isNotMeLink(deps: Deps, token: string): Promise<boolean> {
  const rows = await deps.db
    .select({ hash: notMeLinks.hash })
    .from(notMeLinks)
    .where(isUsableLink(deps, token));
  return rows.length > 0;
}

/**
 * Returns the condition that a link is unused and has not expired. Only an undo link works in a mailbox that is no longer
 * the member's.
 */
export const isUsableLink = ({ db, clock }: Deps, token: string) =>
  and(
    eq(notMeLinks.hash, sha256(token)),
    isNull(notMeLinks.usedAt),
    gt(notMeLinks.expiresAt, new Date(clock.now())),
    or(eq(notMeLinks.restores, true), exists(hasAddress(db))),
  );

/** Selects the member of a link while the address is the member's. */
export const hasAddress = (db: Deps['db']) =>
  db
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.id, notMeLinks.memberId),
        or(eq(members.email, notMeLinks.email), eq(members.personalEmail, notMeLinks.email)),
      ),
    );
