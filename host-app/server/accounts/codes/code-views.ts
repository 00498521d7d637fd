import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { MINUTE_MS, OTP_SECONDS, SECOND_MS } from '#club/facts/limits.ts';
import type { Db } from '../../db/open.ts';
import { type CodeView, codeViews } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';

/** An address and the network that acts on it. */
export interface Viewer {
  email: string;
  network: string;
}

/** How many guesses a code allows. */
export const OTP_TRIES = 5;
const RESEND_AFTER_MS = MINUTE_MS;

/** What a caller gets right after a code was issued, in seconds. */
export const justIssued = { timeRemaining: OTP_SECONDS, canResend: false };

/**
 * Returns the key of a view. A view holds what one network asked for and guessed. Answers to wrong guesses depend on
 * it alone. So they cannot reveal what others did with the address or whether a code exists (Z-43).
 */
export const viewKey = (deps: Deps, { email, network }: Viewer): string =>
  deps.secrets.mac('code-view', `${email} ${network}`);

/** Starts a code in this view: ten minutes, five guesses. */
export async function openView(deps: Deps, db: Db, key: string): Promise<void> {
  const now = deps.clock.now();
  const row = { key, guesses: 0, issuedAt: new Date(now), expiresAt: endOfLife(now) };
  await db.insert(codeViews).values(row).onConflictDoUpdate({ target: codeViews.key, set: row });
}

/** Returns the statement that counts a guess. It returns no row when the view has no guess left or has expired. */
export function takeGuess(deps: Deps, key: string) {
  const now = deps.clock.now();
  return deps.db
    .insert(codeViews)
    .values({ key, guesses: 1, expiresAt: endOfLife(now) })
    .onConflictDoUpdate({
      target: codeViews.key,
      set: { guesses: sql`${codeViews.guesses} + 1` },
      setWhere: and(lt(codeViews.guesses, OTP_TRIES), gt(codeViews.expiresAt, new Date(now))),
    })
    .returning({ key: codeViews.key });
}

/**
 * Locks this view until the transaction ends. A guess locks the view and then the code. Code that writes both must lock in
 * this order, or two calls with the same code could wait for each other.
 */
export async function lockView(tx: Db, key: string): Promise<void> {
  await tx.select({ key: codeViews.key }).from(codeViews).where(eq(codeViews.key, key)).for('update');
}

/** Ends the code in this view, because it was used. */
export async function closeView(deps: Deps, db: Db, key: string): Promise<void> {
  await db
    .update(codeViews)
    .set({ expiresAt: new Date(deps.clock.now()) })
    .where(eq(codeViews.key, key));
}

/** Returns what the code screen counts down, in seconds. Undefined when this network must ask for a code first. */
export async function waitOf(
  deps: Deps,
  viewer: Viewer,
): Promise<{ timeRemaining: number; canResend: boolean } | undefined> {
  const [view] = await deps.db
    .select()
    .from(codeViews)
    .where(eq(codeViews.key, viewKey(deps, viewer)));
  const now = deps.clock.now();
  if (!view?.issuedAt || !isOpen(view, now)) return undefined;
  return {
    timeRemaining: Math.ceil((view.expiresAt.getTime() - now) / SECOND_MS),
    canResend: now - view.issuedAt.getTime() >= RESEND_AFTER_MS,
  };
}

const isOpen = ({ guesses, expiresAt }: CodeView, now: number): boolean =>
  guesses < OTP_TRIES && expiresAt.getTime() > now;

const endOfLife = (now: number): Date => new Date(now + OTP_SECONDS * SECOND_MS);
