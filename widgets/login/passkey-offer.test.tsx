import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#kit/eventually.ts';
import { newCredential, stubPasskeyBrowser } from '#kit/fakes/passkey-browser.ts';
import { show } from '#kit/show.tsx';
import { aWireSecurity } from '#testing/builders.ts';
import { testClub } from '#testing/test-club.ts';
import { Login } from './login.tsx';
import { PasskeyButton } from './passkey-button.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

interface Browser {
  /** What the browser names as its capabilities; undefined where it has no such function. */
  capabilities?: Record<string, boolean>;
  create?: (given: unknown) => Promise<unknown>;
  /** The passkeys that the member has. */
  kept?: { id: string; type: 'public-key' }[];
}

/** Logs in with a password. Returns the calls after it. */
async function logIn({ capabilities, create, kept = [] }: Browser) {
  const signals = stubPasskeyBrowser();
  const getClientCapabilities = capabilities && (async () => capabilities);
  Object.assign(PublicKeyCredential, { getClientCapabilities });
  const made: unknown[] = [];
  const answer = create ?? (async () => newCredential('key-1'));
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: (given: unknown) => (made.push(given), answer(given)) },
  });
  const kit = testClub({ options: { ownSite: true } });
  const options = {
    challenge: 'AA',
    user: { id: 'bQ' },
    rp: { id: 'club.test' },
    pubKeyCredParams: [],
    excludeCredentials: kept,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  };
  kit.net.answer('passkeyOptions', { status: 'success', data: { options } });
  return {
    kit,
    made,
    signals,
    async press() {
      const { user } = show(<Login PasskeyButton={PasskeyButton} />, kit);
      await user.type(screen.getByLabelText('Email'), 'member.one@example.com');
      await user.type(screen.getByLabelText('Password'), 'Correct-horse-9');
      await user.click(screen.getByRole('button', { name: 'Login' }));
      await eventually(() => expect(kit.net.calls('login')).toHaveLength(1));
    },
  };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 200));

describe('the offer of a passkey after a password login (PASSKEY-09)', () => {
  it('adds one where the browser can, without a question', async () => {
    const { kit, made, press } = await logIn({ capabilities: { conditionalCreate: true } });
    await press();
    await eventually(() => expect(kit.net.calls('addPasskey')).toHaveLength(1));
    expect(made).toMatchObject([
      {
        mediation: 'conditional',
        publicKey: { authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' } },
      },
    ]);
    expect(kit.net.calls('addPasskey')[0]?.body).toMatchObject({
      mediation: 'conditional',
      credential: { id: 'key-1' },
    });
  });

  it.each<[string, Browser, string[]]>([
    ['in a browser that has no capabilities', {}, []],
    ['in a browser that cannot', { capabilities: { conditionalCreate: false } }, []],
    [
      'for a member with a passkey',
      { capabilities: { conditionalCreate: true }, kept: [{ id: 'AA', type: 'public-key' }] },
      ['passkeyOptions'],
    ],
    [
      'when the browser refuses',
      {
        capabilities: { conditionalCreate: true },
        create: () => Promise.reject(new DOMException('no password', 'NotAllowedError')),
      },
      ['passkeyOptions'],
    ],
  ])('adds and shows nothing %s', async (_, browser, calls) => {
    const { kit, press } = await logIn(browser);
    await press();
    await settled();
    expect(kit.net.names().filter((name) => /passkey/i.test(name) && name !== 'passkeyLoginOptions')).toEqual(
      calls,
    );
    expect(kit.host.toasts()).toHaveLength(1);
    expect(kit.log.entries).toEqual([]);
  });

  it('has the browser hide one that the server refused', async () => {
    const { kit, signals, press } = await logIn({ capabilities: { conditionalCreate: true } });
    const account = { rpId: 'club.test', userId: 'bQ', name: 'jane@example.com', displayName: 'Jane' };
    const passkeyAccount = { ...account, credentialIds: [] };
    kit.net.answer('addPasskey', { message: 'We couldn’t save this passkey.' }, 400);
    kit.net.answer('security', { status: 'success', data: { ...aWireSecurity(), passkeyAccount } });
    await press();
    await eventually(() => expect(signals).toHaveLength(2));
    expect(signals[0]).toMatchObject(['signalAllAcceptedCredentials', { allAcceptedCredentialIds: [] }]);
    expect(kit.host.toasts()).toHaveLength(1);
  });
});
