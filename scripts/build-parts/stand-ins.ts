import type { Plugin } from 'vite';

/** Smaller modules for the embed and the package's elements, by the file that imports them. The rest loads when needed. */
const standIns = [
  // A page's club begins as a guest's.
  { importer: '/page-club.ts', source: './start-club.ts', by: './start-guest-club.ts' },
  { importer: '/founder-spots.element.ts', source: './club-founder.ts', by: './guest-founder.ts' },
  // Elements give their widgets a world, and none of them hydrates.
  { importer: '/world.tsx', source: './own-world.ts', by: './given-world.ts' },
  // The questions stand below the plans and come after them.
  { importer: '/pricing.tsx', source: './faq-section.tsx', by: './faq-later.tsx' },
  // Dialogs come once their widgets show.
  { importer: '/profile.tsx', source: './edit-profile.tsx', by: './edit-later.tsx' },
  { importer: '/membership.tsx', source: './cancel-plan.tsx', by: './cancel-later.tsx' },
  { importer: '/chaplain.tsx', source: './video-dialog.tsx', by: './video-later.tsx' },
];

/** Returns what replaces `source` where `importer` imports it. */
export const standInFor = (source: string, importer = ''): string | undefined =>
  standIns.find((one) => one.source === source && importer.endsWith(one.importer))?.by;

export function standInsFirst(): Plugin {
  return {
    name: 'stand-ins-first',
    enforce: 'pre',
    resolveId(source, importer) {
      const by = standInFor(source, importer);
      return by === undefined ? undefined : this.resolve(by, importer, { skipSelf: true });
    },
  };
}
