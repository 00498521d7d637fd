import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#kit/eventually.ts';
import { stubPasskeyBrowser } from '#kit/fakes/passkey-browser.ts';
import { show } from '#kit/show.tsx';
import { aWireSecurity } from '#testing/builders.ts';
import { type TestClub, testClub } from '#testing/test-club.ts';
import { Login } from './login.tsx';
import { PasskeyButton } from './passkey-button.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

const button = () => screen.queryByRole('button', { name: 'Log in with a passkey' });
const open = (kit = testClub({ options: { ownSite: true } })) =>
  show(<Login PasskeyButton={PasskeyButton} />, kit);

/** Gives the browser passkeys. The visitor answers its window with `get`. */
function withPasskeys(get: () => Promise<unknown>) {
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
}

describe('PasskeyButton', () => {
  it('is not there in a browser without passkeys', () => {
    open();
    expect(button()).toBeNull();
    expect(screen.queryByText('or with your password')).toBeNull();
  });

  it('is above the fields (PASSKEY-02)', () => {
    withPasskeys(() => Promise.reject(new Error('not asked')));
    open();
    const place = button()?.compareDocumentPosition(screen.getByLabelText('Email')) ?? 0;
    expect(place & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('keeps the form when the visitor closes the browser’s window, and points to the password', async () => {
    withPasskeys(() => Promise.reject(new DOMException('closed', 'NotAllowedError')));
    const kit = testClub({ options: { ownSite: true } });
    const { user } = open(kit);
    await user.click(button() as HTMLElement);
    await eventually(() => expect(kit.host.toasts()).toHaveLength(1));
    expect(kit.host.toasts()[0]).toMatchObject({
      tone: 'warning',
      text: 'We couldn’t log you in with a passkey. Please use your password.',
    });
    expect(button()?.getAttribute('aria-disabled')).toBeNull();
    expect(kit.net.names()).toEqual(['passkeyLoginOptions']);
  });

  /** Presses the button with a passkey that the device has. */
  async function pressWithKey(prepare: (kit: TestClub) => void) {
    const bytes = () => new ArrayBuffer(1);
    const response = { clientDataJSON: bytes(), authenticatorData: bytes(), signature: bytes() };
    const credential = { id: 'key-1', rawId: bytes(), type: 'public-key', response };
    withPasskeys(() => Promise.resolve({ ...credential, getClientExtensionResults: () => ({}) }));
    const signals = stubPasskeyBrowser();
    const kit = testClub({ options: { ownSite: true } });
    const options = { challenge: 'challenge-1', rpId: 'club.test' };
    kit.net.answer('passkeyLoginOptions', { status: 'success', data: { options } });
    prepare(kit);
    const { user } = open(kit);
    await user.click(button() as HTMLElement);
    await eventually(() => expect(kit.host.toasts()).toHaveLength(1));
    return { kit, signals };
  }

  it('has the browser hide a passkey that the server does not know, and no other (PASSKEY-07)', async () => {
    const refused = { message: 'This passkey no longer works here.' };
    const gone = await pressWithKey(({ net }) => net.answer('passkeyLogin', refused, 410));
    expect(gone.signals).toEqual([['signalUnknownCredential', { rpId: 'club.test', credentialId: 'key-1' }]]);
    cleanup();
    for (const status of [401, 404, 429, 503]) {
      const { signals } = await pressWithKey(({ net }) => net.answer('passkeyLogin', refused, status));
      expect(signals).toEqual([]);
      cleanup();
    }
  });

  it('gives the browser the current passkeys after a login (PASSKEY-07)', async () => {
    const account = { rpId: 'club.test', userId: 'bQ', name: 'jane@example.com', displayName: 'Jane' };
    const passkeyAccount = { ...account, credentialIds: ['key-1'] };
    const { signals } = await pressWithKey(({ net }) =>
      net.answer('security', { status: 'success', data: { ...aWireSecurity(), passkeyAccount } }),
    );
    await eventually(() => expect(signals).toHaveLength(2));
    expect(signals[1]).toEqual(['signalCurrentUserDetails', account]);
  });
});
