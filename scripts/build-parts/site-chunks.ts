import type { ChunkList } from './chunk-groups.ts';

/**
 * The shared chunks of the site, from the first that wins. Few requests until a page is live: React, the site, what most
 * forms need, and a member's core.
 */
export const siteChunks: readonly ChunkList[] = [
  { name: 'react', files: ['node_modules/react-dom/', 'node_modules/scheduler/'] },
  {
    name: 'index',
    files: [
      'host-app/site/main.tsx',
      // Small ones that several pages import: a file of its own costs each more than it saves.
      'src/club/facts/claims.ts',
      'src/club/facts/named-prices.ts',
      'src/club/rules/plan-order.ts',
      'src/club/rules/renewal-terms.ts',
      'src/core/membership/knows-standing.ts',
      'src/ui/accordion.tsx',
      'src/ui/icons/icon-tile.tsx',
      'src/ui/lazy/lazy-module.ts',
      'src/ui/lazy/lazy-part.tsx',
      'src/ui/use-restored-focus.ts',
    ],
  },
  // Words and rules of prices. Alone each costs a page more than it saves.
  {
    name: 'money',
    files: ['count.ts', 'money.ts', 'renewal-terms.copy.ts', 'renews.copy.ts'].map(
      (name) => `src/club/rules/${name}`,
    ),
  },
  // Pricing needs it, and no other part of forms.
  { name: 'campaign', files: ['src/club/rules/campaign.ts'] },
  // Pricing needs a banner, and no form.
  { name: 'banner', files: ['src/ui/banner.tsx', 'src/ui/toast/'] },
  {
    name: 'form',
    files: [
      'host-app/site/pages/form-facts/form-facts.tsx',
      'host-app/site/pages/form-page.tsx',
      'src/club/facts/google.ts',
      'src/club/rules/email.ts',
      'src/core/auth/finish-sign-in.ts',
      'src/ui/entered-form.ts',
      'src/ui/password/password-checklist.tsx',
      'src/ui/password/password-field.tsx',
    ],
  },
  // Small ones that only screens of members import. Each name of a chunk is in the main script.
  {
    name: 'rules',
    files: ['dates', 'invoice-status', 'invoice-status.copy', 'otp-code'].map(
      (name) => `src/club/rules/${name}.ts`,
    ),
  },
  { name: 'partners', files: ['src/club/rules/campaign-service.ts'] },
  // What the pictures are made of. They load after the page is live.
  {
    name: 'drawings',
    files: ['scene', 'house', 'land', 'people', 'picture', 'porch'].map((name) => `src/ui/icons/${name}.tsx`),
  },
  { name: 'member', files: ['src/browser/page/page-member.ts'] },
];
