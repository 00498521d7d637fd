import type { Hono } from 'hono';
import type { Deps } from '../../deps/deps.ts';
import { bind } from '../../http/route.ts';
import { unsubscribe } from '../mail-choice/unsubscribe.ts';
import { profile, updateProfile } from './profile.ts';

/** Registers the calls of the profile and of the choice about mails. */
export function bindProfile(app: Hono, deps: Deps): void {
  bind(app, deps, 'profile', profile);
  bind(app, deps, 'updateProfile', updateProfile);
  bind(app, deps, 'unsubscribe', unsubscribe);
}
