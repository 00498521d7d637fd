// The pages of the bench: ours as built, and the same forms written by hand.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { compressFolder } from '../scripts/build/compress.ts';
import { buildPart } from '../scripts/build/release.ts';
import { root } from '../scripts/run.ts';

export interface BenchPage {
  name: string;
  kind: string;
  /** The path of its script on the code host. */
  script: string;
  html: string;
  /** Selectors, through shadow roots, to what a visitor needs to start. */
  shown: string[];
  about: string;
  /** The element of which 49 more are added; undefined for pages that are only shown. */
  tag?: string;
  css?: string;
  /** Whether the page names the parts of its element, as the theming page writes. */
  isPinned?: true;
}

const shownIn = { pricing: '.club-pricing-plan, .plan', signup: '[type=submit]' };
type Kind = keyof typeof shownIn;
const kinds = Object.keys(shownIn) as Kind[];

const element = (kind: Kind, name: string, script: string, about: string): BenchPage => ({
  name,
  kind,
  tag: name,
  about,
  script,
  html: `<${name}></${name}>`,
  shown: [name, shownIn[kind]],
});

const OURS = 'ours, as npm run build embed makes it';
const club = (kind: Kind) => element(kind, `club-${kind}`, `/embed/club-${kind}.js`, OURS);

export const benchPages: readonly BenchPage[] = [
  ...kinds.flatMap((kind) => [
    element(kind, `vanilla-${kind}`, `/by-hand/${kind}.js`, 'by hand, the base of the ratios'),
    club(kind),
  ]),
  {
    name: 'club-founder-spots',
    kind: 'counter',
    script: '/embed/club-founder-spots.js',
    about: OURS,
    html: '<club-founder-spots></club-founder-spots>',
    shown: ['club-founder-spots', '[part=count]'],
  },
  ...kinds.map((kind): BenchPage => ({
    ...club(kind),
    name: `club-${kind} pinned`,
    tag: undefined,
    about: 'ours, with the lines that the theming page writes: the first parts named along with the entry',
    isPinned: true,
  })),
  {
    ...club('pricing'),
    name: 'club-pricing kept',
    tag: undefined,
    about: 'ours; the page keeps its space by club-pricing:not(:defined)',
    css: 'club-pricing:not(:defined) { display: block; min-block-size: 96em }',
  },
  {
    ...club('pricing'),
    name: 'club-pricing x 50',
    tag: undefined,
    about: 'ours, 50 in the page from its start, none is lazy-loaded',
    html: '<club-pricing loading="eager"></club-pricing>'.repeat(50),
  },
];

/** Builds ours as `npm run build` does, and the hand-written pages, below `folder`. */
export async function buildPages(folder: string): Promise<void> {
  await buildPart('embed', join(folder, 'embed'));
  const outDir = join(folder, 'by-hand');
  for (const kind of kinds)
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      publicDir: false,
      build: {
        outDir,
        emptyOutDir: false,
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: {
          input: join(import.meta.dirname, `vanilla/${kind}.ts`),
          output: { entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    });
  compressFolder(outDir);
}

/** Returns the same page around every element: text above, text below, no space kept unless `css` does. */
export function htmlOf(
  { script, html, css = '', isPinned }: BenchPage,
  folder: string,
  code: string,
): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Partner</title>
<script type="module" crossorigin src="${code}${script}"></script>${isPinned ? partLines(script, folder, code) : ''}
<style>body { margin: 0 auto; max-width: 72em; font: 16px/1.5 sans-serif } ${css}</style></head>
<body><h1>A partner's page</h1><p>Membership for the military community.</p><main>${html}</main>
<p>What the partner has to say below it.</p></body></html>`;
}

function partLines(script: string, folder: string, code: string): string {
  const { preload, integrity } = JSON.parse(readFileSync(join(folder, 'embed/sri.json'), 'utf8')) as {
    preload: Record<string, string[]>;
    integrity: Record<string, string>;
  };
  const line = (part: string) =>
    `<link rel="modulepreload" fetchpriority="low" href="${code}/embed/${part}"${integrity[part] ? ` integrity="${integrity[part]}"` : ''} crossorigin="anonymous">`;
  return (preload[script.slice('/embed/'.length)] ?? []).map(line).join('\n');
}
