import type { Plugin } from 'vite';

/** What stands in whose place in the embed build, by the file that imports it: little at first, the rest when needed. */
const standIns = [
  // A page's club begins as a guest's.
  { importer: '/page-club.ts', source: './start-club.ts', by: './start-guest-club.ts' },
  { importer: '/club-founder-spots.ts', source: './element-founder.ts', by: './element-guest-founder.ts' },
  // The questions stand below the plans and come after them.
  { importer: '/pricing.tsx', source: './faq-section.tsx', by: './faq-later.tsx' },
  // Dialogs come once their widgets show.
  { importer: '/profile.tsx', source: './edit-profile.tsx', by: './edit-later.tsx' },
  { importer: '/membership.tsx', source: './cancel-plan.tsx', by: './cancel-later.tsx' },
  { importer: '/chaplain.tsx', source: './video-dialog.tsx', by: './video-later.tsx' },
];

export function standInsFirst(): Plugin {
  return {
    name: 'stand-ins-first',
    enforce: 'pre',
    resolveId(source, importer) {
      const found = standIns.find((one) => one.source === source && importer?.endsWith(one.importer));
      return found && this.resolve(found.by, importer, { skipSelf: true });
    },
  };
}
