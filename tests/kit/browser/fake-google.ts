import { act, waitFor } from '@testing-library/react';
import { vi } from 'vitest';

interface TokenClientConfig {
  client_id: string;
  callback(response: { access_token?: string; error?: string }): void;
  error_callback(error: { type: string }): void;
}

const scripts = () =>
  [...document.querySelectorAll('script')].filter(({ src }) =>
    src.startsWith('https://accounts.google.com/'),
  );

/** Fakes the sign-in provider's script: a script tag that loads or fails, then its token client. */
export function fakeGoogle() {
  const requestAccessToken = vi.fn();
  let config: TokenClientConfig | undefined;
  const google = {
    accounts: {
      oauth2: {
        initTokenClient(given: TokenClientConfig) {
          config = given;
          return { requestAccessToken };
        },
      },
    },
  };
  const settle = async (kind: 'load' | 'error', provided: object | undefined) => {
    await waitFor(() => {
      if (scripts().length === 0) throw new Error('The page did not request the script.');
    });
    vi.stubGlobal('google', provided);
    await act(async () => void scripts().at(-1)?.dispatchEvent(new Event(kind)));
  };
  return {
    scripts,
    requestAccessToken,
    clientId: () => config?.client_id,
    loads: () => settle('load', google),
    /** A content blocker's replacement: the script loads, but it is empty. */
    loadsEmpty: () => settle('load', {}),
    fails: () => settle('error', undefined),
    answers: (response: { access_token?: string; error?: string }) =>
      act(async () => void config?.callback(response)),
    windowFails: (type: 'popup_closed' | 'popup_failed_to_open' | 'unknown') =>
      act(async () => void config?.error_callback({ type })),
  };
}
