import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '#kit/show.tsx';
import { testClub } from '#testing/test-club.ts';
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
    await vi.waitFor(() => expect(kit.host.toasts()).toHaveLength(1));
    expect(kit.host.toasts()[0]).toMatchObject({
      tone: 'warning',
      text: 'We couldn’t log you in with a passkey. Please use your password.',
    });
    expect(button()?.getAttribute('aria-disabled')).toBeNull();
    expect(kit.net.names()).toEqual(['passkeyLoginOptions']);
  });
});
