/** True in `npm run test:nightly`, which runs every test with every case. `npm test` runs a sample in some minutes. */
export const byNight = Boolean(process.env.CLUB_NIGHTLY);

/** Test files that only the night runs: by day their subjects are met by shorter ones. */
export const nightOnly = [
  'tests/embed/{any-font,any-parent,on-preact,guide-snippets,partner,same-look,gate}.test.ts',
  'tests/journeys/{really-stopped,contrast,renewed-ahead,screens-refused,screens-pressed,form-inputs,refresh-lock,tab-killed,idle-warning,story-docs,campaign,spanish}.test.ts',
  'tests/journeys/{brand,deployed-line,spoken,mails-shown,pictures,reset-link}.test.ts',
  'tests/journeys/stories-{as-elements,in-languages,in-layouts}.test.ts',
  'tests/engines/{prerendered,early-press,every-page,left-behind,same-boxes,same-boxes-in-stories,sessions,settings,widgets,elements}.test.ts',
  'host-app/server/{nasty-headers,billing/year,remove-samples,members/uploads/memory}.test.ts',
  'host-app/server/staff/desk/support-day.test.ts',
  'scripts/load/load.test.ts',
  'tests/package/{examples,next-astro,server-render}.test.ts',
  '**/*.postgres.test.ts',
];

/** Returns every `step`th entry of a list by day, starting with `first`, and the whole list by night. */
export const sampleOf = <T>(list: readonly T[], step: number, first = 0): T[] =>
  list.filter((_, index) => byNight || index % step === first % step);
