import type { Plugin } from 'vite';

/** What stands in whose place, by the file that imports it. */
const guests = [
  { importer: '/page-club.ts', source: './start-club.ts', guest: './start-guest-club.ts' },
  { importer: '/club-founder-spots.ts', source: './element-founder.ts', guest: './element-guest-founder.ts' },
];

/** A page's club begins as a guest's: in the embed build the guest's start stands in the whole one's place. */
export function guestClubFirst(): Plugin {
  return {
    name: 'guest-club-first',
    enforce: 'pre',
    resolveId(source, importer) {
      const found = guests.find((one) => one.source === source && importer?.endsWith(one.importer));
      return found && this.resolve(found.guest, importer, { skipSelf: true });
    },
  };
}
