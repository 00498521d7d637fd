import { MINUTE_MS } from '#club/facts/limits.ts';
import { placeHref } from '#club/facts/places.ts';
import { type MemberRow, resetTokens } from '../../db/schema/identity.ts';
import type { Deps } from '../../deps.ts';
import { randomToken, sha256 } from '../../secrets.ts';
import { mailsCopy } from '../mails.copy.ts';

const RESET_TOKEN_MS = 60 * MINUTE_MS;

/** Why a member gets a link: they forgot the password, have none yet, or typed a new one in an older session. */
export type LinkReason = 'reset' | 'choose' | 'confirm';

/** Mails a link to the screen that sets a password. It works once, for 60 minutes. */
export async function sendPasswordLink(
  deps: Deps,
  { id, email }: MemberRow,
  reason: LinkReason,
): Promise<void> {
  const token = randomToken();
  const createdAt = new Date(deps.clock.now());
  const expiresAt = new Date(createdAt.getTime() + RESET_TOKEN_MS);
  await deps.db.insert(resetTokens).values({ hash: sha256(token), memberId: id, createdAt, expiresAt });
  const url = placeHref('reset-password', { token }, deps.config.siteOrigin);
  await deps.mail.send({ to: email, ...letterFor(deps, reason, url), expiresAt });
}

function letterFor(deps: Deps, reason: LinkReason, url: string) {
  if (reason === 'confirm') return mailsCopy.confirmPassword(url, forgotUrl(deps));
  return reason === 'reset' ? mailsCopy.reset(url) : mailsCopy.choosePassword(url);
}

/** Mails that the password was changed, and how to take the account back. */
export const mailPasswordChanged = (deps: Deps, email: string): Promise<void> =>
  deps.mail.send({ to: email, ...mailsCopy.passwordChanged(forgotUrl(deps)) });

/**
 * Returns the page where an owner who did not ask for a change can reset the password. Unlike a token link it never
 * expires.
 */
const forgotUrl = ({ config }: Deps): string => placeHref('forgot-password', {}, config.siteOrigin);
