import { describe, expect, it } from 'vitest';
import { aToken } from '#testing/builders.ts';
import { fakeClock, NOON_MS, settle } from '#testing/fake-clock.ts';
import { memoryDisk, memoryStorage } from '#testing/memory-storage.ts';
import { withDefaults } from '../club-options.ts';
import { clearAll, ownKeys } from './clear-session.ts';
import { campaignTrackedKey, founderDisplayKey, keys } from './keys.ts';
import { createStoredSession } from './stored-session.ts';
import { writeTokens } from './token-life.ts';

describe('keys', () => {
  it.each([
    ['SESSION-01', keys.authToken, 'authToken'],
    ['SESSION-02', keys.refreshToken, 'refreshToken'],
    ['SESSION-03', keys.userId, 'userid'],
    ['SESSION-04', keys.tokenExpiry, 'tokenExpiry'],
    ['SESSION-05', keys.email, 'email'],
    ['SESSION-06', keys.name, 'name'],
    ['SESSION-07', keys.uniqueId, 'uniqueId'],
    ['SESSION-08', keys.source, 'source'],
    ['SESSION-09', keys.campaignType, 'campaignType'],
    ['SESSION-10', keys.highlightedService, 'highlightedService'],
    ['SESSION-11', keys.selectedValue, 'selectedvalue'],
    ['SESSION-12', campaignTrackedKey('vausa-service'), 'campaign_tracked_vausa-service'],
    ['SESSION-12', campaignTrackedKey(' CCA '), 'campaign_tracked_cca'],
    ['FOUNDER-10', founderDisplayKey(10_000), 'founder_display_10000'],
  ])('%s: %s', (_row, key, name) => {
    expect(key).toBe(name);
  });
});

describe('createStoredSession', () => {
  const tokens = (expiresIn?: number, token = aToken()) => ({ token, refreshToken: 'r1', expiresIn });

  it('writes tokenExpiry as now plus expiresIn (SESSION-04)', () => {
    const storage = memoryStorage();
    writeTokens(createStoredSession({ storage }, withDefaults({})), tokens(600), NOON_MS);
    expect(storage.dump()).toMatchObject({ refreshToken: 'r1', tokenExpiry: String(NOON_MS + 600_000) });
  });

  it.each([
    ['no times', aToken({ claims: { exp: undefined, iat: undefined } })],
    ['10 minutes', aToken({ expiresInSeconds: 600 })],
    ['an hour', aToken({ expiresInSeconds: 3_600 })],
  ])(
    'writes tokenExpiry as now plus 900 s when the answer has no expiresIn and the token has %s (TIME-01, SESSION-04, A-35)',
    (_words, token) => {
      const storage = memoryStorage();
      writeTokens(createStoredSession({ storage }, withDefaults({})), tokens(undefined, token), NOON_MS);
      expect(storage.dump().tokenExpiry).toBe(String(NOON_MS + 900_000));
    },
  );

  it('stores the skew between its clock and the server if there is one (Z-31)', () => {
    const storage = memoryStorage();
    const clock = fakeClock();
    const stored = createStoredSession({ storage }, withDefaults({}));
    clock.jump(3_600_000);
    writeTokens(stored, tokens(), clock.now());
    expect(stored.read('clockSkew')).toBe('3600000');
    writeTokens(stored, tokens(undefined, aToken({ nowMs: clock.now() })), clock.now());
    expect(stored.read('clockSkew')).toBeUndefined();
  });

  it('follows the changes of another tab after sync', async () => {
    const disk = memoryDisk();
    const one = createStoredSession({ storage: disk.openTab() }, withDefaults({}));
    const two = createStoredSession({ storage: disk.openTab() }, withDefaults({}));
    const heard: (string | null)[] = [];
    two.onChange((key) => heard.push(key));
    one.write('name', 'Member Two');
    await settle();
    expect(heard).toEqual(['name']);
    two.sync();
    expect(two.signals.name.value).toBe('Member Two');
  });

  it('clears all storage on the own site (Z-22)', () => {
    const storage = memoryStorage({ userid: 'u', theme: 'dark' });
    clearAll(createStoredSession({ storage }, withDefaults({})));
    expect(storage.dump()).toEqual({});
  });

  it('changes only prefixed keys on a partner’s page (Z-21, Z-22)', () => {
    const theirs = { userid: 'theirs', name: 'theirs' };
    const storage = memoryStorage({ ...theirs, 'club:userid': 'ours' });
    const stored = createStoredSession(
      { storage },
      withDefaults({ siteUrl: 'https://club.test', storagePrefix: 'club:' }),
    );
    expect(stored.signals.userId.value).toBe('ours');
    expect(stored.signals.name.value).toBeUndefined();
    stored.write('name', 'ours');
    expect(ownKeys(stored).sort()).toEqual(['name', 'userid']);
    clearAll(stored);
    expect(storage.dump()).toEqual(theirs);
    expect(stored.signals.userId.value).toBeUndefined();
  });

  it('clears only the known keys on a partner’s page without a prefix', () => {
    const theirs = { theme: 'dark', cart: '3' };
    const ours = { userid: 'u', authToken: 't', campaign_tracked_spring: '1', founder_display_10000: '405' };
    const storage = memoryStorage({ ...theirs, ...ours });
    const options = withDefaults({ siteUrl: 'https://club.test', storagePrefix: '' });
    clearAll(createStoredSession({ storage }, options));
    expect(storage.dump()).toEqual(theirs);
  });

  it('treats an empty value as missing', () => {
    const stored = createStoredSession({ storage: memoryStorage({ userid: '' }) }, withDefaults({}));
    expect(stored.signals.userId.value).toBeUndefined();
    stored.write('source', '');
    expect(stored.read('source')).toBeUndefined();
  });

  it.each(['authToken', 'refreshToken'] as const)(
    'treats the words null and undefined as a missing %s (Z-20)',
    (key) => {
      for (const word of ['null', 'undefined']) {
        const stored = createStoredSession({ storage: memoryStorage({ [key]: word }) }, withDefaults({}));
        expect(stored.read(key)).toBeUndefined();
      }
    },
  );

  it('accepts a member with the name Null', () => {
    const stored = createStoredSession({ storage: memoryStorage({ name: 'null' }) }, withDefaults({}));
    expect(stored.read('name')).toBe('null');
  });

  it('removes the key of a missing value', () => {
    const storage = memoryStorage();
    const stored = createStoredSession({ storage }, withDefaults({}));
    for (const nothing of [undefined, '']) {
      stored.write('name', 'Member One');
      stored.write('name', nothing);
      expect(storage.keys()).toEqual([]);
      expect(stored.signals.name.value).toBeUndefined();
    }
  });

  it('changes only the signal of a changed key', () => {
    const stored = createStoredSession({ storage: memoryStorage({ userid: 'u' }) }, withDefaults({}));
    stored.write('name', 'Member One');
    stored.write('uniqueId', 'unique-1');
    expect(Object.entries(stored.signals).map(([key, { value }]) => [key, value])).toEqual([
      ['userId', 'u'],
      ['limited', undefined],
      ['name', 'Member One'],
      ['email', undefined],
      ['source', undefined],
      ['campaignType', undefined],
      ['highlightedService', undefined],
    ]);
  });

  it('keeps the time of a token that it cannot read', () => {
    const storage = memoryStorage();
    writeTokens(createStoredSession({ storage }, withDefaults({})), tokens(600, 'opaque'), NOON_MS);
    expect(storage.dump()).toEqual({
      authToken: 'opaque',
      refreshToken: 'r1',
      tokenExpiry: String(NOON_MS + 600_000),
    });
  });

  it.each([
    [10_000, undefined],
    [10_001, '10001'],
    [-10_001, '-10001'],
  ])('a clock that is %i ms ahead is a skew of %s ms (Z-31)', (ms, skew) => {
    const clock = fakeClock();
    const stored = createStoredSession({ storage: memoryStorage() }, withDefaults({}));
    clock.jump(ms);
    writeTokens(stored, tokens(), clock.now());
    expect(stored.read('clockSkew')).toBe(skew);
  });

  it('reports changed keys without the prefix, and null when all storage was cleared', () => {
    const theirs: ((key: string | null) => void)[] = [];
    const storage = {
      ...memoryStorage(),
      onChange(listener: (key: string | null) => void) {
        theirs.push(listener);
        return () => {};
      },
    };
    const heard: (string | null)[] = [];
    createStoredSession(
      { storage },
      withDefaults({ siteUrl: 'https://club.test', storagePrefix: 'club:' }),
    ).onChange((key) => heard.push(key));
    for (const key of ['club:name', 'name', 'myclub:', null]) for (const tell of theirs) tell(key);
    expect(heard).toEqual(['name', null]);
  });
});
