import { createPrivateKey, X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { medians, type Row, ratio, verdicts } from './bench/figures.mjs';
import { peers } from './bench/peers.mjs';
import { selfSigned } from './bench/self-signed.mjs';

const row = (name: string, slow: Record<string, number>): Row => ({
  name,
  kind: 'pricing',
  fast: { cls: 0 },
  slow: { cls: 0, ...slow },
});
const byHand = row('vanilla-pricing', { shownMs: 500, blockingMs: 0, fillMs: 200 });
const ours = row('club-pricing', { shownMs: 600, blockingMs: 20, fillMs: 200, brotliKB: 20, files: 5 });
const metBy = (part: string) =>
  verdicts([byHand, ours], { 'club-signup beside club-pricing': 7_000 }).find(({ what }) =>
    what.includes(part),
  )?.met;

describe('figures of the bench', () => {
  it('are medians of the visits', () => {
    const visits = [3, 100, 1, 2].map((shownMs) => ({ shownMs }));
    expect(medians({ slow: visits })).toEqual({ slow: { shownMs: 2.5 } });
  });

  it('stand beside the same form by hand, or beside nothing', () => {
    expect(ratio([byHand, ours], ours, 'shownMs')).toBe(1.2);
    expect(ratio([ours], ours, 'shownMs')).toBeUndefined();
  });

  it.each([
    [[600, 700], false],
    [[400, 500], true],
    [[400, 700], 'unclear'],
  ])('let no median decide where rounds disagree: %j', (shown, met) => {
    const rounds = (list: number[]) => ({ fast: [], slow: list.map((shownMs) => ({ shownMs })) });
    const rows = [
      { ...byHand, visits: rounds([500, 500]) },
      { ...ours, visits: rounds(shown) },
    ];
    expect(verdicts(rows, {}).find(({ what }) => what.startsWith('visible'))?.met).toBe(met);
  });

  it.each([
    ['pricing, JS and CSS', true],
    ['files until shown', false],
    ['signup beside pricing', false],
    ['visible on the slow profile', false],
    ['blocking on the slow profile', false],
    ['49 more, main thread', true],
    ['founder counter', undefined],
  ])('say of a target whether it is met: %s', (part, met) => {
    expect(metBy(part)).toBe(met);
  });
});

describe('selfSigned', () => {
  it('makes a certificate that holds for its hosts today and is signed by its key', () => {
    const { key, cert } = selfSigned(['cdn.test', 'partner.test']);
    const read = new X509Certificate(cert);
    expect(read.checkHost('partner.test')).toBe('partner.test');
    expect(read.checkPrivateKey(createPrivateKey(key))).toBe(true);
    expect(read.verify(read.publicKey)).toBe(true);
    expect(Date.parse(read.validFrom)).toBeLessThan(Date.now());
    expect(Date.parse(read.validTo)).toBeGreaterThan(Date.now());
  });
});

describe('the peers', () => {
  it('have names of their own and exact versions, and answer nothing that ours are asked', () => {
    expect(new Set(peers.map(({ name }) => name)).size).toBe(peers.length);
    const versions = peers.flatMap(({ packages }) => Object.values(packages));
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    expect(peers.filter(({ shown }) => shown.length === 0)).toEqual([]);
    const paths = peers.flatMap(({ answers = {} }) => Object.keys(answers));
    expect(paths.filter((path) => path.includes('/api/membership'))).toEqual([]);
  });
});
