/**
 * True in `npm run test:nightly`, which runs every test with every case. `npm test` leaves out `tests/night` and
 * `*.night.test.ts`.
 */
export const isNightly = Boolean(process.env.CLUB_NIGHTLY);

/** Returns every `step`th entry of a list by day, starting with `first`, and the whole list by night. */
export const sampleOf = <T>(list: readonly T[], step: number, first = 0): T[] =>
  list.filter((_, index) => isNightly || index % step === first % step);
