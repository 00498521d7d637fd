import type { ChunkRule } from './chunk-groups.ts';

/**
 * The shared chunks of the site, from the first that wins. Few requests until a page is live: React, the site, what most
 * forms need, and a member's core.
 */
export const siteChunks: readonly ChunkRule[] = [
  { name: 'react', in: ['node_modules/react-dom/', 'node_modules/scheduler/'] },
  {
    name: 'index',
    in: [
      'host-app/site/main.tsx',
      // Small ones that several pages import: a separate file costs each more than it saves.
      'src/club/facts/claims.ts',
      'src/club/facts/brand.ts',
      'src/club/rules/plan-order.ts',
      'src/club/rules/renewal-terms.ts',
      'src/core/membership/knows-standing.ts',
      'src/ui/accordion.tsx',
      'src/ui/icon-tile.tsx',
      'src/ui/lazy/',
      'src/ui/load-failed.tsx',
      'src/ui/use-dom-id.ts',
      'src/ui/use-restored-focus.ts',
    ],
  },
  // Words and rules of prices. Alone each costs a page more than it saves.
  {
    name: 'money',
    in: ['count.ts', 'money.ts', 'renewal-terms.copy.ts', 'renews.copy.ts'].map(
      (name) => `src/club/rules/${name}`,
    ),
  },
  // Pricing needs it, and no other part of forms.
  { name: 'campaign', in: ['src/club/rules/campaign.ts'] },
  // Pricing needs a banner, and no form.
  { name: 'banner', in: ['src/ui/banner.tsx', 'src/ui/toast/'] },
  {
    name: 'form',
    in: [
      'host-app/site/pages/form-facts/form-facts.tsx',
      'host-app/site/pages/form-page.tsx',
      'host-app/site/pages/partner-return-of.ts',
      'host-app/site/pages/way-back.tsx',
      'src/club/facts/google.ts',
      'src/club/rules/email.ts',
      'src/core/auth/finish-sign-in.ts',
      'src/ui/entered-form.ts',
      'src/ui/password/',
    ],
  },
  {
    name: 'plan',
    in: [
      'src/club/rules/dates.ts',
      'src/club/rules/membership-state.ts',
      'src/club/rules/membership-state.copy.ts',
      'src/core/membership/plan-state.ts',
    ],
  },
  // Small ones that only screens of members import. Each name of a chunk is in the main script.
  {
    name: 'rules',
    in: [
      'src/club/rules/invoice-status.ts',
      'src/club/rules/invoice-status.copy.ts',
      'src/club/rules/otp-code.ts',
      'src/club/rules/service-address.ts',
      'src/ui/lazy-open-site.tsx',
      'src/ui/setting-group.tsx',
    ],
  },
  {
    name: 'partners',
    in: [
      'src/club/rules/campaign-service.ts',
      'src/club/facts/partner-drawings.ts',
      'src/ui/partner-icon.tsx',
    ],
  },
  // What the pictures are made of. They load after the page is live.
  { name: 'drawings', in: ['src/ui/icons/'] },
  { name: 'member', in: ['src/browser/page/page-member.ts'] },
];
