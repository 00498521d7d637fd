import { readFileSync } from 'node:fs';
import { minifySync, type Plugin } from 'vite';

/**
 * Puts a small plain script first into the head, under a hashed name: it runs before the first paint. Its tag names the
 * file of the site's typeface, and the files that a member's page needs beyond those of a guest's.
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
        const files = Object.values(bundle ?? {});
        const named = (pattern: RegExp) => files.find(({ fileName }) => pattern.test(fileName));
        const name = named(/early-[^/]+\.js$/)?.fileName;
        if (!reference || !name) return html;
        const core = named(/core-[^/]+\.js$/);
        const imports = core?.type === 'chunk' ? core.imports : [];
        const forMembers = [core?.fileName, ...imports.filter((path) => !html.includes(path))];
        const attrs = {
          src: `/${name}`,
          'data-font': `/${named(/\.woff2$/)?.fileName}`,
          'data-core': forMembers.map((path) => `/${path}`).join(' '),
        };
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' as const }];
      },
    },
  };
}
