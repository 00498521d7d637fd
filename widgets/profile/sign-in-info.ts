import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { SecurityInfo } from '#contract/read-security.ts';
import { isApiError } from '#core/api/api-error.ts';
import type { Club } from '#core/club.ts';

/** How the member signs in. */
export interface SignInInfo {
  /** Undefined until it is loaded. */
  signIn: ReadonlySignal<SecurityInfo | undefined>;
  /** `isWanted`: whether the page still shows the member of this load. */
  load(isWanted: () => boolean): Promise<void>;
  forget(): void;
}

/** Creates the sign-in settings of the member. Nothing rejects: the rows work without their values. */
export function createSignInInfo(club: Club): SignInInfo {
  const signIn = signal<SecurityInfo | undefined>();
  return {
    signIn,
    async load(isWanted) {
      try {
        const info = await (await club.security()).load();
        if (!isWanted()) return;
        signIn.value = info;
        if (!club.options.ownSite) return;
        const { signalPasskeys } = await import('#browser/passkeys.ts');
        await signalPasskeys(club, info.passkeyAccount);
      } catch (cause) {
        if (!isApiError(cause, 'signed-out')) club.log.warn('Failed to load the sign-in settings', cause);
      }
    },
    forget() {
      signIn.value = undefined;
    },
  };
}
