import { GoogleOAuthProvider, useGoogleLogin, useGoogleOAuth } from '@react-oauth/google';
import { useEffect, useState } from 'react';
import { GOOGLE_SCRIPT_URL } from '#club/facts/google.ts';
import { useWorld } from '../world/world.tsx';
import type { GoogleEvents } from './google-button.model.ts';

export { createGoogleModel } from './google-button.model.ts';

/** The client id of the provider, and the callbacks of its window. */
interface GoogleWindowProps {
  clientId: string;
  events: GoogleEvents;
}

/** Loads the provider's script and opens its window once. It is imported on the press only (CALL-35). */
export function GoogleWindow({ clientId, events }: GoogleWindowProps) {
  const { club } = useWorld();
  // Must run before the provider's own effect sets the script URL.
  useState(() => club.options.ownSite && allowGoogleScript());
  return (
    <GoogleOAuthProvider clientId={clientId} onScriptLoadError={events.failed}>
      <Opener events={events} />
    </GoogleOAuthProvider>
  );
}

function Opener({ events }: { events: GoogleEvents }) {
  const { scriptLoadedSuccessfully: isLoaded } = useGoogleOAuth();
  const open = useGoogleLogin({
    onSuccess: ({ access_token }) => void events.accepted(access_token),
    onError: () => events.refused(),
    onNonOAuthError: ({ type }) => {
      if (type === 'popup_failed_to_open') events.blocked();
      else if (type === 'popup_closed') events.closed();
      else events.refused();
    },
  });
  useEffect(() => {
    if (!isLoaded) return;
    // A content blocker may answer with an empty script.
    if (hasSignIn()) events.loaded(() => open());
    else events.failed();
  }, [isLoaded, open, events]);
  return null;
}

const hasSignIn = (): boolean =>
  typeof (globalThis as { google?: { accounts?: { oauth2?: { initTokenClient?: unknown } } } }).google
    ?.accounts?.oauth2?.initTokenClient === 'function';

interface PolicyFactory {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, rules: { createScriptURL(address: string): string | undefined }): unknown;
}

/**
 * Allows the provider's script URL under Trusted Types, which otherwise refuse a script URL that is text. Only our own
 * site calls it, when the button is pressed. A partner's page keeps its own policy.
 */
export function allowGoogleScript(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) => (address === GOOGLE_SCRIPT_URL ? address : undefined),
  });
}
