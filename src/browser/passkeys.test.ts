import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubPasskeyBrowser } from '#kit/fakes/passkey-browser.ts';
import { testClub } from '#testing/test-club.ts';
import { signalPasskeys, signalUnknownPasskey } from './passkeys.ts';

afterEach(() => vi.unstubAllGlobals());

const account = {
  rpId: 'club.test',
  userId: 'bWVtYmVy',
  name: 'jane@example.com',
  displayName: 'Jane',
  credentialIds: ['key-1', 'key-2'],
};
const onOwnSite = () => testClub({ options: { ownSite: true } }).club;

describe('signalPasskeys', () => {
  it('gives the browser every accepted passkey, and the current email and name (PASSKEY-07)', async () => {
    const signals = stubPasskeyBrowser();
    await signalPasskeys(onOwnSite(), account);
    const { rpId, userId, name, displayName } = account;
    expect(signals).toEqual([
      ['signalAllAcceptedCredentials', { rpId, userId, allAcceptedCredentialIds: ['key-1', 'key-2'] }],
      ['signalCurrentUserDetails', { rpId, userId, name, displayName }],
    ]);
  });

  it('calls only what the browser has', async () => {
    const signals = stubPasskeyBrowser(['signalCurrentUserDetails']);
    await signalPasskeys(onOwnSite(), account);
    expect(signals.map(([name]) => name)).toEqual(['signalCurrentUserDetails']);
  });

  it('does nothing on a partner’s page, without passkeys, and without an account', async () => {
    await signalPasskeys(onOwnSite(), account);
    const signals = stubPasskeyBrowser();
    await signalPasskeys(testClub({ options: { ownSite: false } }).club, account);
    await signalPasskeys(onOwnSite(), undefined);
    expect(signals).toEqual([]);
  });

  it('logs a failure, and does not reject', async () => {
    const refuse = () => Promise.reject(new DOMException('not here', 'SecurityError'));
    vi.stubGlobal('PublicKeyCredential', Object.assign(class {}, { signalUnknownCredential: refuse }));
    const kit = testClub({ options: { ownSite: true } });
    await signalUnknownPasskey(kit.club, 'club.test', 'key-1');
    expect(kit.log.texts('warn')).toEqual(['The browser did not update its passkeys']);
  });
});
