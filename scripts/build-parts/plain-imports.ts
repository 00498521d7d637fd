import type { Plugin } from 'vite';

/** Vite wraps import() in a helper that preloads sheets; the embed has none, and the helper weighs 1 kB a page. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : undefined,
  };
}
