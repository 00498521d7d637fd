import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { serveStatic } from '#kit/server/serve-static.ts';
import { unpackedConsumer } from './packed.ts';

/** A page that shows one widget of the packed package. */
export interface WidgetPage {
  /** Returns the address that shows this widget in a box of this width, with the club at `club`. */
  address(asked: { club: string; tag: string; width: number; props: Record<string, string> }): string;
  close(): void;
}

/** Lit elements have no React component, so the page imports their elements. */
const lit = ['club-account', 'club-founder-spots', 'club-logo-strip', 'club-toaster'];

const componentName = (tag: string): string =>
  tag.replace('club', '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

function loaderOf(tag: string): string {
  if (lit.includes(tag)) return `import('homefront-club/elements/${tag}').then(() => '${tag}')`;
  const name = tag.replace('club-', '');
  return `Promise.all([import('homefront-club/react/${name}'), import('homefront-club/styles/${name}.css')]).then(([widget]) => widget.${componentName(tag)})`;
}

const scriptFor = (tags: readonly string[]): string => `
import { configureClub } from 'homefront-club';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const asked = new URLSearchParams(location.search);
configureClub({ siteUrl: asked.get('club') });
const widgets = { ${tags.map((tag) => `'${tag}': () => ${loaderOf(tag)}`).join(',\n')} };
const widget = await widgets[asked.get('tag')]();
const place = document.getElementById('app');
place.style.inlineSize = asked.get('width') + 'px';
createRoot(place).render(createElement(widget, { onClose() {}, ...JSON.parse(asked.get('props')) }));
`;

/** Unpacks the package into an empty React project, and builds a page that shows these widgets. */
export async function buildWidgetPage(tags: readonly string[]): Promise<WidgetPage> {
  const consumer = await unpackedConsumer();
  const html =
    '<!doctype html><html lang="en"><body style="margin: 0"><div id="app"></div><script type="module" src="/src/widget.js"></script></body></html>';
  writeFileSync(join(consumer.folder, 'index.html'), html);
  writeFileSync(join(consumer.folder, 'src/widget.js'), scriptFor(tags));
  await build({
    configFile: false,
    root: consumer.folder,
    logLevel: 'error',
    build: { target: 'esnext' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const { address, close } = await serveStatic(join(consumer.folder, 'dist'));
  return {
    address: ({ club, tag, width, props }) =>
      `${address}/?${new URLSearchParams({ club, tag, width: String(width), props: JSON.stringify(props) })}`,
    close() {
      close();
      consumer.remove();
    },
  };
}
