// Medians of the visits, ratios to the hand-written page, and our targets.
import { addedRow, type Sizes } from '../scripts/check/sizes.ts';

/** Numbers of one visit by name: `...Ms` in ms, `...KB` in KB of 1,024 bytes, the others are counts. */
export type Figures = Record<string, number>;

export interface Row {
  name: string;
  kind: string;
  fast: Figures;
  slow: Figures;
  /** Only of pages that are filled with 49 more elements. */
  interpreted?: Figures;
  visits: { fast: Figures[]; slow: Figures[] };
}

export interface Verdict {
  what: string;
  limit: number;
  found: number | undefined;
  /** Of each round, for a ratio of timings. */
  rounds?: number[];
  /** Undefined when this run did not measure it, unclear when its rounds disagree. */
  met: boolean | 'unclear' | undefined;
}

/** Returns the median; 0 of an empty list. */
export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = sorted.slice(sorted.length % 2 ? middle : middle - 1);
  return sorted.length % 2 ? low : (low + high) / 2;
}

const valuesOf = (visits: readonly Figures[], figure: string): number[] =>
  visits.map((one) => one[figure] ?? Number.NaN).filter((value) => !Number.isNaN(value));

const mediansOf = (visits: readonly Figures[]): Figures => {
  const names = new Set(visits.flatMap((one) => Object.keys(one)));
  return Object.fromEntries([...names].map((name) => [name, median(valuesOf(visits, name))]));
};

/** Returns the median of each figure of the visits, by profile. */
export const medians = <Profile extends string>(visits: Record<Profile, Figures[]>) =>
  Object.fromEntries(
    Object.entries<Figures[]>(visits).map(([profile, list]) => [profile, mediansOf(list)]),
  ) as Record<Profile, Figures>;

/** Returns the lowest and highest of a figure, or undefined when fewer than two visits have it. */
export function rangeOf(
  visits: readonly Figures[],
  figure: string,
): { from: number; to: number } | undefined {
  const seen = valuesOf(visits, figure);
  return seen.length > 1 ? { from: Math.min(...seen), to: Math.max(...seen) } : undefined;
}

const baseOf = (rows: Row[], { kind }: Row) => rows.find(({ name }) => name === `vanilla-${kind}`);

/** Returns a row's slow figure divided by that of the hand-written form, or undefined when one is missing. */
export function ratio(rows: Row[], row: Row, figure: string): number | undefined {
  const base = baseOf(rows, row)?.slow[figure];
  const own = row.slow[figure];
  // A base below one millisecond counts as one: a ratio to it would have no meaning.
  return base !== undefined && own !== undefined ? own / Math.max(base, 1) : undefined;
}

/** Returns the same ratio for each round, in which both pages were visited one after the other. */
export function ratiosOfRounds(rows: Row[], row: Row, figure: string): number[] {
  const base = baseOf(rows, row)?.visits.slow ?? [];
  return row.visits.slow
    .slice(0, base.length)
    .map((visit, at) => (visit[figure] ?? 0) / Math.max(base[at]?.[figure] ?? 0, 1));
}

/** What a widget may add to a page that shows the pricing table, in kB. */
const NEXT_KB = 12;

/** Returns our targets with what this run found. `sizes` are bytes by row, as `embedSizes` returns them. */
export function verdicts(rows: Row[], sizes: Sizes): Verdict[] {
  const kB = (bytes?: number) => (bytes ?? Number.NaN) / 1_024;
  const of = (name: string) => rows.find((row) => row.name === name);
  const all = (names: string[]) => names.map(of).filter((row) => row !== undefined);
  const both = all(['club-pricing', 'club-signup']);
  const perPage = (what: string, limit: number, figure: (row: Row) => number | undefined) =>
    both.map((row) => atMost(`${what}: ${row.kind}`, limit, figure(row)));
  const withPinned = both.flatMap((row) => [row, ...all([`${row.name} pinned`])]);
  const toByHand = (what: string, limit: number, figure: string, list = both): Verdict[] =>
    list.map((row) => ({
      ...atMost(`${what}, to by hand: ${row.name.slice('club-'.length)}`, limit, ratio(rows, row, figure)),
      ...judged(ratiosOfRounds(rows, row, figure), limit),
    }));
  const further = Object.entries(sizes).filter(([row]) => row.includes(' next to '));
  const large = further.filter(([, bytes]) => kB(bytes) > NEXT_KB);
  return [
    atMost('pricing, JS and CSS until shown, kB', 35, of('club-pricing')?.slow.brotliKB),
    atMost('signup in all, kB', 36, kB(sizes['club-signup'])),
    atMost('signup next to pricing, kB more', NEXT_KB, kB(sizes[addedRow('club-signup')])),
    atMost(
      `any widget next to pricing, kB more (over: ${large.length} of ${further.length})`,
      NEXT_KB,
      kB(Math.max(...further.map(([, bytes]) => bytes))),
    ),
    atMost('founder counter alone, kB', 14, of('club-founder-spots')?.slow.brotliKB),
    ...perPage('files until shown', 4, ({ slow }) => slow.files),
    ...perPage('depth of the waterfall', 2, ({ slow }) => slow.depth),
    ...toByHand('visible on the slow profile', 1.15, 'shownMs', withPinned),
    ...toByHand('blocking on the slow profile', 1.5, 'blockingMs', withPinned),
    // Layout of the content is most of it, which is the same by hand.
    ...toByHand('49 more, main thread', 2, 'fillMs', all(['club-pricing'])),
    ...toByHand('49 more, main thread', 1.75, 'fillMs', all(['club-signup'])),
    ...perPage('heap left after removing them, kB', 200, ({ slow }) => slow.leftKB),
    ...perPage('the same without machine code, kB', 200, ({ interpreted }) => interpreted?.leftKB),
    atMost('plans requests of 50 in a page', 1, of('club-pricing x 50')?.slow.plansRequests),
    atMost('plans requests of one, and 49 later', 1, of('club-pricing')?.slow.plansRequestsOf50),
    ...perPage('layout shift, no space kept by the page', 0, shiftOf),
    atMost('layout shift, space kept by the page: pricing', 0, shiftOf(of('club-pricing kept'))),
  ];
}

const shiftOf = (row?: Row) => row && Math.max(row.slow.cls ?? 0, row.fast.cls ?? 0);

const atMost = (what: string, limit: number, found?: number): Verdict => ({
  what,
  limit,
  found,
  met: found === undefined || Number.isNaN(found) ? undefined : found <= limit,
});

/** Timings differ from round to round: only rounds that agree decide. */
function judged(rounds: number[], limit: number): Pick<Verdict, 'rounds'> & Partial<Pick<Verdict, 'met'>> {
  if (rounds.length < 2) return { rounds };
  const within = rounds.filter((one) => one <= limit).length;
  return { rounds, met: within === rounds.length ? true : within === 0 ? false : 'unclear' };
}
