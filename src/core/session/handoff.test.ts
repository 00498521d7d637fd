import { describe, expect, it, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#club/facts/limits.ts';
import { aToken, aUser } from '#testing/builders.ts';
import { NOON_MS } from '#testing/fake-clock.ts';
import { fakeCipher } from '#testing/fake-ports.ts';
import { enteredByCode, onPartnerPage, testClub } from '#testing/test-club.ts';
import type { Cipher } from '../ports.ts';
import { fromBase64 } from './base64.ts';

const PARTNER = 'https://partner.test/deals';

/** The real AES-GCM, as a partner decrypts it. */
const realCipher: Cipher = {
  async encrypt(keyBytes, iv, plain) {
    const key = await crypto.subtle.importKey('raw', new Uint8Array(keyBytes), 'AES-GCM', false, ['encrypt']);
    const secret = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv: new Uint8Array(iv) },
      key,
      new Uint8Array(plain),
    );
    return new Uint8Array(secret);
  },
};
async function open(keyText: string, handoffKey: string): Promise<unknown> {
  const bytes = fromBase64(keyText) ?? new Uint8Array();
  const raw = new Uint8Array(fromBase64(handoffKey) ?? []);
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
  const iv = new Uint8Array(bytes.slice(0, 12));
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, new Uint8Array(bytes.slice(12)));
  return JSON.parse(new TextDecoder().decode(plain));
}

describe('Handoff.url', () => {
  it('carries {uid, tk, ts} under AES-GCM with the configured key (HANDOFF-01, HANDOFF-02, HANDOFF-03, HANDOFF-04, HANDOFF-05, HANDOFF-06, HANDOFF-08, HANDOFF-09, HANDOFF-10, V11.3.1)', async () => {
    const { club, clock, storage } = testClub({ signedIn: true, ports: { cipher: realCipher } });
    clock.jump(5_000);
    const url = await club.handoff.url();
    const [, key = ''] = /^https:\/\/partner\.test\/deals\?key=([A-Za-z0-9_-]+)$/.exec(url) ?? [];
    await expect(open(key, club.options.handoffKey)).resolves.toEqual({
      uid: 'user-1',
      tk: storage.dump().authToken,
      ts: NOON_MS + 5_000,
    });
  });

  it.each([
    ['an hour fast', HOUR_MS],
    ['an hour slow', -HOUR_MS],
    ['right', 0],
  ])('names the time that the partner expects when the clock of the device is %s', async (_words, skewMs) => {
    const { club, clock, net } = testClub({ ports: { cipher: realCipher } });
    const times = async () => {
      const [, key = ''] = (await club.handoff.url()).split('key=');
      return (await open(key, club.options.handoffKey)) as { ts: number };
    };
    const token = aToken({ nowMs: NOON_MS - skewMs });
    net.answer('login', { status: 'success', data: { token, refreshToken: 'r', user: aUser() } });
    await club.accounts.login({ email: 'a@example.com', password: 'p' });
    clock.jump(2 * MINUTE_MS);
    await expect(times()).resolves.toMatchObject({ ts: NOON_MS - skewMs + 2 * MINUTE_MS });
    // The device sets its clock right. The next token comes later.
    clock.jump(-skewMs);
    await expect(times()).resolves.toMatchObject({ ts: NOON_MS - skewMs + 2 * MINUTE_MS });
  });

  it('uses twelve new random bytes for each address (HANDOFF-07, HANDOFF-08, V11.3.2)', async () => {
    let requestCount = 0;
    const random = {
      fraction: () => 0,
      bytes: (length: number) => {
        requestCount += 1;
        return new Uint8Array(length).fill(requestCount);
      },
    };
    const { club } = testClub({ signedIn: true, ports: { random } });
    const ivOf = (url: string) => [...(fromBase64(url.split('key=')[1] ?? '') ?? [])].slice(0, 13);
    const [one, two] = [ivOf(await club.handoff.url()), ivOf(await club.handoff.url())];
    expect(one.slice(0, 12)).toEqual(Array(12).fill(1));
    expect(two.slice(0, 12)).toEqual(Array(12).fill(2));
    expect(one[12]).toBe(0xff ^ '{'.charCodeAt(0));
  });

  it.each([
    ['nobody is signed in', testClub],
    [
      'the page has no cipher (Z-47)',
      () => testClub({ signedIn: true, ports: { cipher: fakeCipher(true) } }),
    ],
    ['there is no key', () => testClub({ signedIn: true, options: { handoffKey: '' } })],
    ['the key is short', () => testClub({ signedIn: true, options: { handoffKey: btoa('short') } })],
    ['the key is no base64', () => testClub({ signedIn: true, options: { handoffKey: 'no key!' } })],
    ['there is no token', () => testClub({ storage: { userid: 'u' } })],
  ])('returns the plain address when %s', async (_words, make) => {
    const { club, log } = make();
    await expect(club.handoff.url()).resolves.toBe(PARTNER);
    expect(log.entries).toEqual([]);
  });

  it('returns the plain address and warns when the encryption fails (Z-47)', async () => {
    const cipher = { encrypt: () => Promise.reject(new Error('broken')) };
    const { club, log } = testClub({ signedIn: true, ports: { cipher } });
    await expect(club.handoff.url()).resolves.toBe(PARTNER);
    expect(log.texts('warn')).toEqual(['The partner link goes without its key']);
  });

  it('adds the key to an address that has a query already', async () => {
    const { club } = testClub({ signedIn: true, options: { partnerUrl: 'https://partner.test/?a=1' } });
    await expect(club.handoff.url()).resolves.toMatch(/^https:\/\/partner\.test\/\?a=1&key=/);
  });
});

describe('Handoff.code', () => {
  it('asks for a code of a partner', async () => {
    const { club, net } = testClub({ signedIn: true });
    await expect(club.handoff.code('demo')).resolves.toBe('handoff-code');
    expect(net.calls('handoffCode')[0]?.body).toEqual({ partner: 'demo' });
  });

  it('rejects for a guest, and with the refusal of the club', async () => {
    await expect(testClub().club.handoff.code('demo')).rejects.toMatchObject({ code: 'signed-out' });
    const { club, net } = testClub({ signedIn: true });
    net.answer('handoffCode', { status: 'error', message: 'No such partner' }, 404);
    await expect(club.handoff.code('nobody')).rejects.toMatchObject({ code: 'refused', status: 404 });
    net.answer('handoffCode', { status: 'success', data: {} });
    await expect(club.handoff.code('demo')).rejects.toMatchObject({ code: 'refused' });
  });
});

describe('Handoff.site', () => {
  it('adds a one-time code in the fragment, which no server and no referrer gets', async () => {
    const { club, net } = testClub(onPartnerPage());
    await expect(club.handoff.site('invoice-details', { id: '7' })).resolves.toBe(
      'https://club.test/invoiceDetails?id=7#club-code=handoff-code',
    );
    expect(net.calls('handoffCode')[0]?.body).toEqual({});
  });

  it('goes without a code when there is none', async () => {
    const { club, net, log } = testClub(onPartnerPage());
    net.offline('handoffCode');
    await expect(club.handoff.site('profile')).resolves.toBe('https://club.test/profile');
    expect(log.texts('warn')).toEqual(['The link to the club’s own site goes without its code']);
  });

  it('waits for the code for five seconds, as a visitor does who pressed a link', async () => {
    const { club, net } = testClub(onPartnerPage());
    const send = vi.spyOn(net, 'send');
    await club.handoff.site('profile');
    await club.handoff.code('shop');
    expect(send.mock.calls.map(([{ timeoutMs }]) => timeoutMs)).toEqual([5_000, undefined]);
  });

  it('loads profile and plan again whenever the member comes back, and not before', async () => {
    const { club, net, activity, clock } = testClub(onPartnerPage());
    club.start();
    await clock.pass(1);
    const counts = () => [net.calls('profile').length, net.calls('subscriptionInfo').length];
    activity.resume();
    await clock.pass(1);
    expect(counts()).toEqual([1, 1]);
    await club.handoff.site('membership');
    activity.resume();
    await clock.pass(1);
    expect(counts()).toEqual([2, 2]);
    activity.resume();
    await clock.pass(1);
    expect(counts()).toEqual([3, 3]);
  });

  it('leads to the login on the own site, and ends the session of the code', async () => {
    const { club, net, storage } = testClub(enteredByCode());
    await expect(club.handoff.site('membership')).resolves.toBe('/login?to=membership');
    await expect(club.handoff.site('invoice-details', { id: '7' })).resolves.toBe(
      '/login?id=7&to=invoice-details',
    );
    expect(club.session.signedIn.value).toBe(false);
    expect(storage.dump()).not.toHaveProperty('club_limited');
    expect(net.calls('logout')).toHaveLength(1);
    expect(net.calls('handoffCode')).toHaveLength(0);
  });
});
