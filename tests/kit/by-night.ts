/** `npm run test:nightly`: every round, every page, every tag. `npm test` has 8 minutes on two cores and takes a sample. */
export const byNight = Boolean(process.env.CLUB_NIGHTLY);

/** By day every `step`th of a list, from `first` on; by night all of it. */
export const sampleOf = <T>(list: readonly T[], step: number, first = 0): T[] =>
  list.filter((_, index) => byNight || index % step === first % step);
