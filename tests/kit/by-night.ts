/**
 * True in `npm run test:nightly`, which runs the long tests. `npm test` has 8 minutes on two cores and runs a sample.
 */
export const byNight = Boolean(process.env.CLUB_NIGHTLY);

/** Test files that only the night runs: by day their subjects are met by shorter ones. */
export const nightOnly = [
  'tests/embed/{any-font,any-parent,on-preact,doctor,doctor-command,frameworks,guide-snippets,mistakes,partner,same-look,gate,hostile-styles,hostile-scripts,mounts}.test.ts',
  'tests/journeys/{really-stopped,contrast,renewed-ahead,screens-refused,screens-pressed,form-inputs,refresh-lock,tab-killed,idle-warning,story-docs,campaign,spanish}.test.ts',
  'tests/journeys/{mails-shown,reset-link}.test.ts',
  'tests/engines/{prerendered,early-press,every-page,left-behind,same-boxes,sessions,settings,widgets}.test.ts',
  'host-app/server/{nasty-headers,accounts/equal-times,billing/year,remove-samples,members/uploads/memory}.test.ts',
  'scripts/load/load.test.ts',
  'tests/package/{examples,next-astro,server-render}.test.ts',
  '**/*.postgres.test.ts',
];

const NIGHTS = 3;
const DAY_MS = 86_400_000;

/** Selects a third of the longest lists by the date. `npm run test:nightly -- --whole` takes all of them. */
export const isTonight = (index: number): boolean =>
  process.env.CLUB_NIGHTLY === 'whole' || index % NIGHTS === Math.floor(Date.now() / DAY_MS) % NIGHTS;

/** Returns how many generated cases to run: few by day, a third of all by night. */
export function countTonight({ byDay, ofAll }: { byDay: number; ofAll: number }): number {
  if (!byNight) return byDay;
  return process.env.CLUB_NIGHTLY === 'whole' ? ofAll : Math.ceil(ofAll / NIGHTS);
}

/** Returns every `step`th entry of a list by day, starting with `first`, and the whole list by night. */
export const sampleOf = <T>(list: readonly T[], step: number, first = 0): T[] =>
  list.filter((_, index) => byNight || index % step === first % step);

/** Returns every `step`th entry of a list by day, and tonight's third by night. */
export const nightShareOf = <T>(list: readonly T[], step: number, first = 0): T[] =>
  list.filter((_, index) => (byNight ? isTonight(index) : index % step === first % step));
