import type { ChunkList } from './chunk-groups.ts';

/** The shared chunks of the embed, from the first that wins. A widget then needs three to five requests. */
export const sharedChunks: readonly ChunkList[] = [
  {
    name: 'tokens',
    files: ['src/style/base.css', 'src/style/tokens.css'],
  },
  {
    name: 'club',
    files: [
      'node_modules/@preact/signals-core/',
      'src/browser/connection.ts',
      'src/browser/connection.ts',
      'src/browser/ports.ts',
      'src/browser/page/load-extras.ts',
      'src/browser/page/page-support.ts',
      'src/browser/page/page-languages.ts',
      'src/browser/page/page-options.ts',
      'src/browser/storage.ts',
      'src/club/facts/brand-names.ts',
      'src/club/facts/given-brand.ts',
      'src/club/facts/limits.ts',
      'src/club/rules/count.ts',
      'src/contract/messages/terms.copy.ts',
      'src/core/api/api-error.ts',
      'src/core/api/flight.ts',
      'src/core/membership/errors.ts',
      'src/core/session/keys.ts',
      'src/element/claim-tag.ts',
      'src/style/layers.css',
      'src/ui/banner.copy.ts',
    ],
  },
  {
    // Only pages with plans load it at once.
    name: 'plans',
    files: [
      'src/browser/page/page-plans.ts',
      'src/club/facts/named-prices.ts',
      'src/club/rules/renewal-terms.ts',
      'src/club/rules/renewal-terms.copy.ts',
    ],
  },
  {
    name: 'widget',
    files: [
      'src/browser/page/page-club.ts',
      'src/club/rules/campaign.ts',
      'src/club/rules/email.ts',
      'src/club/rules/money.ts',
      'src/club/rules/plan-order.ts',
      'src/core/membership/knows-standing.ts',
      'src/element/widget-element.ts',
      'src/ui/banner.tsx',
      'src/ui/breakable.tsx',
      'src/ui/button.tsx',
      'src/ui/lazy/lazy-module.ts',
      'src/ui/lazy/lazy-part.tsx',
      'src/ui/toast/toasts.ts',
      'src/ui/toast/own-banner.tsx',
      'src/ui/place-link.tsx',
      'src/ui/use-restored-focus.ts',
      'src/ui/use-signal.ts',
    ],
  },
  {
    name: 'form',
    files: [
      'src/ui/entered-form.ts',
      'src/ui/field.tsx',
      'src/ui/password/password-checklist.tsx',
      'src/ui/password/password-field.tsx',
    ],
  },
  {
    name: 'sign-in',
    files: [
      'src/club/rules/partner-return.ts',
      'src/element/form-element.ts',
      'src/style/google-button.css',
      'src/ui/google-button/google-part.tsx',
      'src/ui/signed-in/signed-in.model.ts',
      'src/ui/signed-in/lazy-signed-in.tsx',
    ],
  },
  {
    name: 'lit',
    files: [
      'src/element/lit/define-element.ts',
      'src/element/lit/element-sheets.ts',
      'src/element/lit/element-words.ts',
      'src/element/lit/page-arrival.ts',
      'node_modules/lit/index.js',
      'node_modules/@lit-labs/preact-signals/lib/signal-watcher.js',
    ],
  },
  // Tags that their entries draw get the sheets from the entry, so that they must not be with code.
  {
    name: 'styles',
    files: [
      'src/element/define-widget.tsx',
      'src/style/back-link.css',
      'src/style/banner.css',
      'src/style/button.css',
      'src/style/form-card.css',
      'src/style/host.css',
    ],
  },
];
