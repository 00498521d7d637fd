import type { Hono } from 'hono';
import { profile as profileArea } from '#contract/areas/profile.ts';
import type { Deps } from '../../deps/deps.ts';
import { bindAll } from '../../http/route.ts';
import { profile, updateProfile } from './profile.ts';

export function bindProfile(app: Hono, deps: Deps): void {
  bindAll(app, deps, profileArea, { profile, updateProfile });
}
