/** `npm run test:nightly`: the long rounds. `npm test` has 8 minutes on two cores and takes a sample. */
export const byNight = Boolean(process.env.CLUB_NIGHTLY);

const NIGHTS = 3;
const DAY_MS = 86_400_000;

/** The longest lists take three nights, a third each by the date; `npm run test:nightly -- --whole` takes all at once. */
export const isTonight = (index: number): boolean =>
  process.env.CLUB_NIGHTLY === 'whole' || index % NIGHTS === Math.floor(Date.now() / DAY_MS) % NIGHTS;

/** How many of what is generated: few by day, by night a third of them all. */
export function countTonight({ byDay, ofAll }: { byDay: number; ofAll: number }): number {
  if (!byNight) return byDay;
  return process.env.CLUB_NIGHTLY === 'whole' ? ofAll : Math.ceil(ofAll / NIGHTS);
}

/** By day every `step`th of a list, from `first` on; by night all of it. */
export const sampleOf = <T>(list: readonly T[], step: number, first = 0): T[] =>
  list.filter((_, index) => byNight || index % step === first % step);

/** By day the same; by night this night's third. */
export const nightShareOf = <T>(list: readonly T[], step: number, first = 0): T[] =>
  list.filter((_, index) => (byNight ? isTonight(index) : index % step === first % step));
