import { act, configure, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#kit/eventually.ts';
import { newCredential, stubPasskeyBrowser } from '#kit/fakes/passkey-browser.ts';
import { show } from '#kit/show.tsx';
import { aMember, aWireSecurity } from '#testing/builders.ts';
import { type TestClub, testClub } from '#testing/test-club.ts';
import { SecurityPage } from './security-page.tsx';

// The section loads in its own chunk, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

const press = (name: string) => screen.findByRole('button', { name });
const loaded = () => screen.findByRole('region', { name: 'Passkeys' });

describe('the passkeys that the browser keeps (PASSKEY-07)', () => {
  afterEach(() => vi.unstubAllGlobals());
  const account = { rpId: 'club.test', userId: 'bQ', displayName: 'Jane' };
  const settings = (name: string, credentialIds: string[]) => ({
    status: 'success',
    data: {
      ...aWireSecurity(),
      passkeys: credentialIds.map((id) => ({ id, name: id, createdAt: '2026-01-14T10:00:00.000Z' })),
      passkeyAccount: { ...account, name, credentialIds },
    },
  });
  const accepted = (ids: string[]) => [
    'signalAllAcceptedCredentials',
    { rpId: 'club.test', userId: 'bQ', allAcceptedCredentialIds: ids },
  ];
  async function onOwnSite(prepare: (kit: TestClub) => void = () => {}) {
    const signals = stubPasskeyBrowser();
    const kit = testClub({ signedIn: true, member: aMember(), options: { ownSite: true } });
    kit.net.answer('security', settings('jane@example.com', ['key-1', 'key-2']));
    prepare(kit);
    const view = show(<SecurityPage />, kit);
    /** Waits until the page has passed on as many lists as it loaded, and returns the last one. */
    const lastList = async () => {
      await eventually(() => expect(signals).toHaveLength(2 * kit.net.calls('security').length));
      return signals.at(-2);
    };
    await loaded();
    expect(await lastList()).toEqual(accepted(['key-1', 'key-2']));
    return { ...view, kit, lastList };
  }

  it('lose a removed one', async () => {
    const { kit, user, lastList } = await onOwnSite();
    await user.click(await press('Remove key-1'));
    kit.net.answer('security', settings('jane@example.com', ['key-2']));
    await user.click(await press('Yes, remove it'));
    await screen.findByText(/^The passkey is removed/);
    expect(await lastList()).toEqual(accepted(['key-2']));
  });

  /** Shows the page in a browser that makes the passkey key-3. */
  function withNewKey(reply: object, status?: number) {
    const create = async () => newCredential('key-3');
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
    const options = { challenge: 'AA', user: { id: 'bQ' }, rp: { id: 'club.test' }, pubKeyCredParams: [] };
    return onOwnSite(({ net }) => {
      net.answer('passkeyOptions', { status: 'success', data: { options } });
      net.answer('addPasskey', reply, status);
    });
  }

  it('get a new one, next to the other ways to log in, which may have no password', async () => {
    const { kit, user, lastList } = await withNewKey({ status: 'success' });
    kit.net.answer('security', settings('jane@example.com', ['key-1', 'key-2', 'key-3']));
    await user.click(await press('Add a passkey'));
    expect(
      await screen.findByText('Your passkey is ready. Your other ways to log in still work.'),
    ).toBeTruthy();
    expect(await lastList()).toEqual(accepted(['key-1', 'key-2', 'key-3']));
    Reflect.deleteProperty(navigator, 'credentials');
  });

  it('lose one that the server refused to store', async () => {
    const { kit, user, lastList } = await withNewKey({ message: 'You have 10 passkeys.' }, 409);
    const loads = kit.net.calls('security').length;
    await user.click(await press('Add a passkey'));
    expect(await screen.findByText('You have 10 passkeys.')).toBeTruthy();
    await eventually(() => expect(kit.net.calls('security')).toHaveLength(loads + 1));
    expect(await lastList()).toEqual(accepted(['key-1', 'key-2']));
    Reflect.deleteProperty(navigator, 'credentials');
  });

  it.each<[string, object]>([
    ['an id that is no text', { credentialIds: ['key-1', 7] }],
    ['no list', { credentialIds: undefined }],
    ['no host', { rpId: '' }],
  ])('stay as they are for a reply with %s', async (_, wrong) => {
    const signals = stubPasskeyBrowser();
    const kit = testClub({ signedIn: true, member: aMember(), options: { ownSite: true } });
    const { data } = settings('jane@example.com', ['key-1']);
    const passkeyAccount = { ...data.passkeyAccount, ...wrong };
    kit.net.answer('security', { status: 'success', data: { ...data, passkeyAccount } });
    show(<SecurityPage />, kit);
    await loaded();
    await act(() => kit.clock.pass(0));
    expect(signals).toEqual([]);
  });
});
