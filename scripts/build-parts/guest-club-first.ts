import type { Plugin } from 'vite';

/** A page's club begins as a guest's: in the embed build `page-club.ts` finds the guest's start in the whole one's place. */
export function guestClubFirst(): Plugin {
  return {
    name: 'guest-club-first',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== './start-club.ts' || !importer?.endsWith('/page-club.ts')) return undefined;
      return this.resolve('./start-guest-club.ts', importer, { skipSelf: true });
    },
  };
}
