import { describe, expect, it } from 'vitest';
import { type Figures, medians, type Row, rangeOf, ratio, verdicts } from './figures.ts';
import { peers } from './peers.ts';
import { versionsOf } from './prepare-peer.ts';

const row = (name: string, slow: Record<string, number>): Row => ({
  name,
  kind: 'pricing',
  fast: { cls: 0 },
  slow: { cls: 0, ...slow },
});
const byHand = row('vanilla-pricing', { shownMs: 500, blockingMs: 0, fillMs: 200 });
const ours = row('club-pricing', { shownMs: 600, blockingMs: 20, fillMs: 200, brotliKB: 20, files: 5 });
const metBy = (part: string) =>
  verdicts([byHand, ours], { 'club-signup next to club-pricing': 9_000 }).find(({ what }) =>
    what.includes(part),
  )?.met;

describe('figures of the bench', () => {
  it('are medians of the visits', () => {
    const visits = [3, 100, 1, 2].map((shownMs) => ({ shownMs }));
    expect(medians({ slow: visits })).toEqual({ slow: { shownMs: 2.5 } });
  });

  it('have a range when two visits or more have the figure', () => {
    const visits: Figures[] = [{ tapMs: 40 }, {}, { tapMs: 24 }];
    expect(rangeOf(visits, 'tapMs')).toEqual({ from: 24, to: 40 });
    expect(rangeOf(visits.slice(0, 2), 'tapMs')).toBeUndefined();
  });

  it('are compared with the same form written by hand, when it was measured', () => {
    expect(ratio([byHand, ours], ours, 'shownMs')).toBe(1.2);
    expect(ratio([ours], ours, 'shownMs')).toBeUndefined();
  });

  it.each([
    [[600, 700], false],
    [[400, 500], true],
    [[400, 700], 'unclear'],
  ])('leave a target unclear when rounds disagree: %j', (shown, met) => {
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
    ['signup next to pricing', false],
    ['visible on the slow profile', false],
    ['blocking on the slow profile', false],
    ['49 more, main thread', true],
    ['founder counter', undefined],
  ])('report whether a target is met: %s', (part, met) => {
    expect(metBy(part)).toBe(met);
  });
});

describe('peers', () => {
  it('have unique names, exact versions, and no answers to the calls of our own API', () => {
    expect(new Set(peers.map(({ name }) => name)).size).toBe(peers.length);
    const versions = peers.flatMap((peer) => versionsOf(peer).split(' + '));
    expect(versions.filter((one) => !/ \d+\.\d+\.\d+$/.test(one))).toEqual([]);
    expect(peers.filter(({ shown }) => shown.length === 0)).toEqual([]);
    const paths = peers.flatMap(({ answers = {} }) => Object.keys(answers));
    expect(paths.filter((path) => path.includes('/api/membership'))).toEqual([]);
  });
});
