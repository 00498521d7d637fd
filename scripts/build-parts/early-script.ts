import { readFileSync } from 'node:fs';
import { minifySync, type Plugin } from 'vite';

/**
 * Puts a small plain script first into the head, under a hashed name: it runs before the first paint. Its tag names the
 * files of the site's typeface and of the core that a member needs.
 */
export function earlyScript(file: string): Plugin {
  let reference = '';
  let isBuild = false;
  return {
    name: 'club-early-script',
    config: (_, { command }) => {
      isBuild = command === 'build';
    },
    buildStart() {
      if (!isBuild) return;
      const source = minifySync(file, readFileSync(file, 'utf8')).code;
      reference = this.emitFile({ type: 'asset', name: 'early.js', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const named = (pattern: RegExp) =>
          Object.values(bundle ?? {}).find(({ fileName }) => pattern.test(fileName))?.fileName;
        const name = named(/early-[^/]+\.js$/);
        if (!reference || !name) return html;
        const attrs = {
          src: `/${name}`,
          'data-font': `/${named(/\.woff2$/)}`,
          'data-core': `/${named(/start-club-[^/]+\.js$/)}`,
        };
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' as const }];
      },
    },
  };
}
