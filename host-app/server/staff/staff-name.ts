import { userInfo } from 'node:os';
import { shownText } from '#contract/shown-text.ts';
import type { Env } from '../settings/config-error.ts';
import { StaffRefused } from './staff-refused.ts';

/** Users of the operating system that many people share. */
const SHARED_USERS = ['root', 'node'];

/**
 * Returns who is at the terminal: `CLUB_STAFF`, otherwise the user of the operating system. Throws StaffRefused in
 * production for a user that many people share, because the audit would name nobody.
 */
export function staffName({ CLUB_STAFF: configured }: Env, production: boolean, user = osUser()): string {
  const name = shownText(configured ?? '').trim();
  if (name) return name;
  if (production && SHARED_USERS.includes(user))
    throw new StaffRefused(
      `Set CLUB_STAFF to your name: many people are '${user}' here, and the audit names you.`,
    );
  return user;
}

function osUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number without a name.
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
