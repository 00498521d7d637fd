import type { ChunkRule } from './chunk-groups.ts';

/**
 * The shared chunks of the embed, from the first that wins. A widget then needs three to five requests. What no rule takes
 * is chunked by Rolldown: one file for each set of elements.
 */
export const sharedChunks: readonly ChunkRule[] = [
  { name: 'tokens', in: ['src/style/base.css', 'src/style/tokens.css'] },
  // What an element of Lit needs, too.
  { name: 'club', lit: 1, react: 2 },
  {
    name: 'club',
    in: ['src/style/layers.css', 'src/contract/messages/'],
    react: 1,
  },
  // Only pages with plans load it immediately.
  { name: 'plans', lit: 1, react: 1 },
  {
    name: 'plans',
    in: ['src/club/rules/renewal-terms.ts', 'src/club/rules/renewal-terms.copy.ts'],
    react: 1,
  },
  { name: 'widget', react: 8, except: 'src/element/define-widget.tsx' },
  // Small ones: a separate file costs each element more than it saves.
  { name: 'widget', in: ['src/core/', 'src/ui/'], react: 4, maxBytes: 1_700 },
  {
    name: 'widget',
    in: [
      'src/ui/load-failed.tsx',
      ...['campaign.ts', 'email.ts', 'money.ts', 'plan-order.ts'].map((name) => `src/club/rules/${name}`),
    ],
    react: 3,
  },
  // Signup then loads six files at the same time: HTTP/1.1 has six lines to a server.
  {
    name: 'form',
    in: ['src/contract/shown-text.ts', 'src/ui/entered-form.ts', 'src/ui/field.tsx', 'src/ui/password/'],
    react: 2,
  },
  {
    name: 'sign-in',
    in: [
      'src/club/rules/partner-return.ts',
      'src/element/form-element.ts',
      'src/ui/google-button/',
      'src/ui/signed-in/',
      'src/style/google-button.css',
    ],
    react: 2,
  },
  { name: 'lit', lit: 2 },
  // Tags that their entries draw get the sheets from the entry, so that they must not be with code.
  { name: 'styles', in: ['src/element/define-widget.tsx', 'src/style/'], react: 9 },
  { name: 'styles', in: ['src/style/back-link.css'], react: 3 },
];
