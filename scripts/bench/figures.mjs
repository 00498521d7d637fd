// Medians of the visits, ratios to the page by hand, and our targets.
import { besideRow } from '../embed-size/sizes.mjs';

const median = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** `{ fast, slow }`: each figure of the visits by its median. */
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

/** `{ what, target, found, met }` each; `met` undefined where this run did not measure it. */
export function verdicts(rows, sizes) {
  const kB = (bytes) => bytes / 1_024;
  const of = (name) => rows.find((row) => row.name === name);
  const both = ['pricing', 'signup'].map((kind) => of(`club-${kind}`)).filter(Boolean);
  const perPage = (what, limit, figure) =>
    both.map((row) => atMost(`${what}: ${row.kind}`, limit, figure(row)));
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
    ...perPage('visible on the slow profile, to by hand', 1.1, (row) => ratio(rows, row, 'shownMs')),
    ...perPage('blocking on the slow profile, to by hand', 1.5, (row) => ratio(rows, row, 'blockingMs')),
    ...perPage('49 more, main thread, to by hand', 1.45, (row) => ratio(rows, row, 'fillMs')),
    ...perPage('heap left after removing them, kB', 200, ({ slow }) => slow.leftKB),
    atMost('plans requests of 50 pricing tables', 1, of('club-pricing')?.slow.plansRequestsOf50),
    ...perPage('layout shift', 0, ({ slow, fast }) => Math.max(slow.cls, fast.cls)),
  ];
}

const atMost = (what, limit, found) => ({
  what,
  limit,
  found,
  met: found === undefined || Number.isNaN(found) ? undefined : found <= limit,
});
