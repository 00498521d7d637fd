import { readFileSync } from 'node:fs';
import { minifySync, type Plugin } from 'vite';

/** Puts a small plain script first into the head, under a hashed name: it runs before the first paint. */
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
        const name = Object.values(bundle ?? {}).find(({ fileName }) =>
          /early-[^/]+\.js$/.test(fileName),
        )?.fileName;
        if (!reference || !name) return html;
        return [{ tag: 'script', attrs: { src: `/${name}` }, injectTo: 'head-prepend' as const }];
      },
    },
  };
}
