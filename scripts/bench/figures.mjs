// Medians of the visits, ratios to the page by hand, and our targets.
import { besideRow } from '../embed-size/sizes.mjs';

const median = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** `{ fast, slow, interpreted }`: each figure of the visits by its median. */
export const medians = (visits) =>
  Object.fromEntries(
    Object.entries(visits).map(([profile, list]) => [
      profile,
      Object.fromEntries(
        Object.keys(list[0] ?? {}).map((figure) => [figure, median(list.map((one) => one[figure]))]),
      ),
    ]),
  );

/** How a row's slow figure stands to that of the same form by hand; undefined where there is none. */
export function ratio(rows, row, figure) {
  const base = rows.find(({ name }) => name === `vanilla-${row.kind}`)?.slow[figure];
  const own = row.slow[figure];
  // Less than a millisecond is nothing: no ratio to it would say anything.
  return base !== undefined && own !== undefined ? own / Math.max(base, 1) : undefined;
}

/** The same of each round, in which both pages were visited one after the other. */
export function ratiosOfRounds(rows, row, figure) {
  const base = rows.find(({ name }) => name === `vanilla-${row.kind}`)?.visits?.slow ?? [];
  const own = row.visits?.slow ?? [];
  const rounds = Math.min(base.length, own.length);
  return own.slice(0, rounds).map((visit, at) => visit[figure] / Math.max(base[at][figure], 1));
}

/**
 * `{ what, limit, found, rounds, met }` each; `met` is undefined where this run did not measure it, and `unclear` where
 * some rounds say yes and some no: then the machine was too busy, or the visits too few, to tell.
 */
export function verdicts(rows, sizes) {
  const kB = (bytes) => bytes / 1_024;
  const of = (name) => rows.find((row) => row.name === name);
  const both = ['pricing', 'signup'].map((kind) => of(`club-${kind}`)).filter(Boolean);
  const perPage = (what, limit, figure) =>
    both.map((row) => atMost(`${what}: ${row.kind}`, limit, figure(row)));
  const withPinned = both.flatMap((row) => [row, of(`${row.name} pinned`)]).filter(Boolean);
  const toByHand = (what, limit, figure, list = both) =>
    list.map((row) => ({
      ...atMost(`${what}, to by hand: ${row.name.slice('club-'.length)}`, limit, ratio(rows, row, figure)),
      ...judged(ratiosOfRounds(rows, row, figure), limit),
    }));
  const further = Object.entries(sizes).filter(([row]) => row.includes(' beside '));
  const large = further.filter(([, bytes]) => kB(bytes) > 6);
  const counter = of('club-founder-spots');
  return [
    atMost('pricing, JS and CSS until shown, kB', 20, of('club-pricing')?.slow.brotliKB),
    atMost('signup with its code screen, kB', 20, kB(sizes['club-signup then club-verify-otp'])),
    atMost('signup beside pricing, kB more', 6, kB(sizes[besideRow('club-signup')])),
    atMost(
      `any widget beside pricing, kB more (over: ${large.length} of ${further.length})`,
      6,
      kB(Math.max(...further.map(([, bytes]) => bytes))),
    ),
    atMost('founder counter alone, kB', 9, counter?.slow.brotliKB),
    ...perPage('files until shown', 4, ({ slow }) => slow.files),
    ...perPage('depth of the waterfall', 2, ({ slow }) => slow.depth),
    ...toByHand('visible on the slow profile', 1.1, 'shownMs', withPinned),
    ...toByHand('blocking on the slow profile', 1.5, 'blockingMs', withPinned),
    ...toByHand('49 more, main thread', 1.45, 'fillMs'),
    ...perPage('heap left after removing them, kB', 200, ({ slow }) => slow.leftKB),
    ...perPage('the same without machine code, kB', 200, ({ interpreted }) => interpreted?.leftKB),
    atMost('plans requests of 50 in a page', 1, of('club-pricing x 50')?.slow.plansRequests),
    atMost('plans requests of one, and 49 later', 1, of('club-pricing')?.slow.plansRequestsOf50),
    ...perPage('layout shift, no space kept by the page', 0, shiftOf),
    atMost('layout shift, space kept by the page: pricing', 0, shiftOf(of('club-pricing kept'))),
  ];
}

const shiftOf = (row) => row && Math.max(row.slow.cls, row.fast.cls);

const atMost = (what, limit, found) => ({
  what,
  limit,
  found,
  met: found === undefined || Number.isNaN(found) ? undefined : found <= limit,
});

/** Timings differ from round to round: only rounds that agree decide. */
function judged(rounds, limit) {
  if (rounds.length < 2) return { rounds };
  const within = rounds.filter((one) => one <= limit).length;
  return { rounds, met: within === rounds.length ? true : within === 0 ? false : 'unclear' };
}
