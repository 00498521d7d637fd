import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { DeskBanner } from './desk-page.ts';

const COOKIE = '__Host-club-desk-done';
const WORKS_SECONDS = 60;

/** Keeps the line that the next page shows. The browser has it, because it may name a member. */
export function keepDone(c: Context, text: string): void {
  setCookie(c, COOKIE, Buffer.from(text).toString('base64url'), {
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: WORKS_SECONDS,
  });
}

/** Returns the line that was kept, once. */
export function takeDone(c: Context): DeskBanner | undefined {
  const kept = getCookie(c, COOKIE);
  if (!kept) return undefined;
  deleteCookie(c, COOKIE, { path: '/', secure: true });
  return { tone: 'good', text: Buffer.from(kept, 'base64url').toString() };
}
