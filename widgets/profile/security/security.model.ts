import { type ReadonlySignal, signal } from '@preact/signals-core';
import { canUsePasskeys, signalPasskeys } from '#browser/passkeys.ts';
import type { SecurityInfo } from '#contract/read-security.ts';
import { isApiError, userMessage } from '#core/api/api-error.ts';
import type { Club, Outcome } from '#core/club.ts';
import type { Stop } from '#core/ports.ts';
import type { Security } from '#core/security/security.ts';
import type { BannerWords } from '#ui/banner.tsx';
import type { World } from '#ui/world/world.tsx';
import type { SecurityCopy } from './security.copy.ts';

/** The settings and their load. They stay `loaded` while they are loaded again. */
export type SecurityState =
  | { at: 'loading' }
  | { at: 'failed' }
  | { at: 'retrying' }
  | { at: 'loaded'; info: SecurityInfo };

/** A part of the section. It shows the results of its own tasks. */
export type SecurityPart = 'devices' | 'email' | 'personal' | 'passkeys' | 'google';

/** Something that a press starts. */
export interface SecurityTask {
  part: SecurityPart;
  /** The button that shows it. */
  name: string;
  work(security: Security): Promise<Outcome>;
  /** What a success is announced with. Nothing by default. */
  done?: string;
  /** Returns the words for an error that is not the API's. */
  wordsFor?(cause: unknown): string | undefined;
}

/** The model of the section. Nothing rejects: errors become words. */
export interface SecurityModel {
  state: ReadonlySignal<SecurityState>;
  /** The member's email. */
  email: ReadonlySignal<string | undefined>;
  /** Whether this page can add passkeys. */
  canAddPasskeys: boolean;
  /** The name of the running task. */
  busy: ReadonlySignal<string | undefined>;
  /** The result of the last task. */
  result: ReadonlySignal<(BannerWords & { part: SecurityPart }) | undefined>;
  load(): Promise<void>;
  /** Runs a task unless one is running, then loads the settings again. Returns whether it succeeded. */
  run(task: SecurityTask): Promise<boolean>;
  start(): Stop;
}

/** Creates the model of "Login and security" (DEVICE-06). */
export function createSecurityModel({ club }: World, copy: SecurityCopy): SecurityModel {
  const busy = signal<string | undefined>();
  const result = signal<(BannerWords & { part: SecurityPart }) | undefined>();
  let turn = 0;
  const { state, load, owner, start } = createSettings(club, () => {
    busy.value = undefined;
    result.value = undefined;
  });

  async function run({ part, name, work, done, wordsFor }: SecurityTask): Promise<boolean> {
    if (busy.value) return false;
    const mine = owner();
    const wanted = confirmationOf(name, infoOf(state.value));
    const show = (tone: BannerWords['tone'], text: string) => {
      if (mine !== owner()) return;
      turn += 1;
      result.value = { part, tone, text, turn };
    };
    busy.value = name;
    result.value = undefined;
    try {
      const { success, message } = await work(await club.security());
      if (!success) show('bad', message ?? copy.failed);
      if (success) await load();
      if (success && done) show('good', done);
      return success;
    } catch (cause) {
      if (wanted && isApiError(cause, 'refused')) await Promise.all([load(), club.members.load()]);
      const present = { email: club.session.email.value, personalEmail: infoOf(state.value)?.personalEmail };
      // The answer to an earlier press was lost.
      if (wanted && present[wanted.as] === wanted.address) {
        if (done) show('good', done);
        return true;
      }
      const words = isTooOld(cause) ? copy.signInAgain : wordsFor?.(cause);
      show('bad', words ?? userMessage(cause, copy.failed));
      // The device holds a passkey that the server refused. The current list hides it.
      if (name === 'passkey-add' && isApiError(cause, 'refused')) await load();
      return false;
    } finally {
      if (mine === owner()) busy.value = undefined;
    }
  }

  return {
    state,
    email: club.session.email,
    canAddPasskeys: canUsePasskeys(club.options),
    busy,
    result,
    load,
    run,
    start,
  };
}

/** The settings of the current member, and their load. Calls `onOther` when the member changes. */
function createSettings(club: Club, onOther: () => void) {
  const state = signal<SecurityState>({ at: 'loading' });
  let owner = club.session.userId.peek();

  async function load() {
    const mine = owner;
    if (state.value.at === 'failed') state.value = { at: 'retrying' };
    try {
      const info = await (await club.security()).load();
      if (mine !== owner) return;
      state.value = { at: 'loaded', info };
      void signalPasskeys(club, info.passkeyAccount);
    } catch (cause) {
      if (!isApiError(cause, 'signed-out')) club.log.error('Failed to load the sign-in settings', cause);
      // Settings that are shown stay: the task that changed them worked.
      if (mine === owner && state.value.at !== 'loaded') state.value = { at: 'failed' };
    }
  }

  return {
    state,
    load,
    owner: () => owner,
    start: () =>
      club.session.userId.subscribe((userId) => {
        if (userId !== owner) {
          state.value = { at: 'loading' };
          onOther();
        }
        owner = userId;
        if (userId) void load();
      }),
  };
}

const infoOf = (state: SecurityState) => (state.at === 'loaded' ? state.info : undefined);

/** Returns the new address that a task confirms, and what it becomes. Undefined for other tasks. */
function confirmationOf(task: string, { pendingEmail, pendingPersonalEmail }: Partial<SecurityInfo> = {}) {
  if (task === 'email-confirm' && pendingEmail) return { as: 'email', address: pendingEmail } as const;
  if (task === 'personal-confirm' && pendingPersonalEmail)
    return { as: 'personalEmail', address: pendingPersonalEmail } as const;
  return undefined;
}

/** Returns whether the server wants a login of the last 15 minutes first. Its own words are English. */
const isTooOld = (cause: unknown): boolean => isApiError(cause, 'refused') && cause.status === 403;
