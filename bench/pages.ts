// The pages of the bench: ours as built, the same forms written by hand, our source on React, and the peers.
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, loadConfigFromFile, mergeConfig } from 'vite';
import { finishEmbed } from '../scripts/build/release.ts';
import { root } from '../scripts/run.ts';
import { type Peer, peers } from './peers.ts';
import { bundleFile, installPeers, preparePeer, versionsOf } from './prepare-peer.ts';
import type { Answers, Mounts } from './server.ts';

export interface BenchPage extends Pick<Peer, 'html' | 'shown' | 'head'> {
  name: string;
  kind: string;
  /** The path of its script on the code host. */
  script: string;
  sheet?: string;
  css?: string;
  about: string;
  /** The element of which 49 more are added; undefined for pages that are only shown. */
  tag?: string;
}

/** A page that could not be prepared or shown. */
export type Missing = Record<'name' | 'about' | 'why', string>;

/** The stubbed answers of our own API. */
export const answers: Answers = {
  'GET /api/membership/subscriptions/plans': {
    status: 'success',
    founding_limit: 10_000,
    current_founder_subscriptions: 6_120,
    data: [
      plan('free_month', 'Free Tier', 0),
      plan('premium_month', 'Premium', 1_999),
      plan('premium_year', 'Premium', 21_589, 'year'),
      plan('founder_month', 'Founding Member', 1_499),
    ],
  },
};

function plan(id: string, name: string, amount: number, interval = 'month') {
  return {
    _id: `id-${id}`,
    plan_id: id,
    plan_name: name,
    plan_type: id.split('_')[0],
    interval,
    amount,
    dollar: String(amount / 100),
    features: [
      'Cash back from partner brands',
      'Savings on car rentals and hotels',
      'Chaplain support at any hour',
      'Insurance from more than 200 carriers',
    ],
  };
}

const shownIn = { pricing: '.club-pricing-plan, .plan', signup: '[type=submit]' };
type Kind = keyof typeof shownIn;

const element = (kind: Kind, name: string, script: string, about: string): BenchPage => {
  const tag = name.replace('react-', 'club-');
  return { name, kind, tag, about, script, html: `<${tag}></${tag}>`, shown: [tag, shownIn[kind]] };
};

const OURS = 'ours, as npm run build embed makes it';

/** Our pages and the hand-written ones. `embed` is the folder of the built embed. */
function ownPages(embed: string): BenchPage[] {
  const club = (kind: Kind) => element(kind, `club-${kind}`, `/embed/club-${kind}.js`, OURS);
  const pinned = (page: BenchPage): BenchPage => ({
    ...page,
    name: `${page.name} pinned`,
    tag: undefined,
    about: 'ours, with the lines that the theming page writes: the first parts named along with the entry',
    head: (src, code) => moduleScript(src) + partLines(embed, page.name, code),
  });
  const pricing = club('pricing');
  return [
    ...(['pricing', 'signup'] as const).flatMap((kind) => [
      element(kind, `vanilla-${kind}`, `/vanilla-${kind}/${kind}.js`, 'by hand, the base of the ratios'),
      club(kind),
      element(kind, `react-${kind}`, `/react/club-${kind}.js`, 'our source on React 19 + r2wc'),
    ]),
    {
      name: 'club-founder-spots',
      kind: 'counter',
      script: '/embed/club-founder-spots.js',
      about: OURS,
      html: '<club-founder-spots></club-founder-spots>',
      shown: ['club-founder-spots', '[part=count]'],
    },
    pinned(pricing),
    pinned(club('signup')),
    {
      ...pricing,
      name: 'club-pricing kept',
      tag: undefined,
      about: 'ours; the page keeps its space by club-pricing:not(:defined)',
      css: 'club-pricing:not(:defined) { display: block; min-block-size: 96em }',
    },
    {
      ...pricing,
      name: 'club-pricing x 50',
      tag: undefined,
      about: 'ours, 50 in the page from its start, none is lazy-loaded',
      html: '<club-pricing loading="eager"></club-pricing>'.repeat(50),
    },
  ];
}

function partLines(embed: string, tag: string, code: string): string {
  const { preload, integrity } = JSON.parse(readFileSync(join(embed, 'sri.json'), 'utf8')) as {
    preload: Record<string, string[]>;
    integrity: Record<string, string>;
  };
  const line = (part: string) =>
    `<link rel="modulepreload" fetchpriority="low" href="${code}/embed/${part}"${integrity[part] ? ` integrity="${integrity[part]}"` : ''} crossorigin="anonymous">`;
  return (preload[`${tag}.js`] ?? []).map(line).join('\n');
}

/** Returns the folders to serve and the pages on them; a peer that failed is in `missing` with the reason. */
export async function preparePages(wanted: (name: string) => boolean) {
  const temporary = mkdtempSync(join(tmpdir(), 'homefront-club-bench-'));
  const embed = join(temporary, 'embed');
  const pages = ownPages(embed).filter(({ name }) => wanted(name));
  const hasOurs = pages.length > 0;
  const mounts = hasOurs ? await buildOurs(temporary, embed) : {};
  const missing: Missing[] = [];
  const asked = peers.filter(({ name }) => wanted(name));
  const installed = asked.length > 0 ? installPeers() : Promise.resolve();
  for (const peer of asked) {
    const about = versionsOf(peer);
    try {
      await installed;
      mounts[`/${peer.name}/`] = `${await preparePeer(peer)}/`;
      pages.push(pageOf(peer, about));
    } catch (fault) {
      missing.push({ name: peer.name, about, why: String(fault).split('\n')[0] ?? '' });
    }
  }
  return { pages, mounts, missing, embed: hasOurs ? embed : undefined, temporary };
}

const pageOf = (peer: Peer, about: string): BenchPage => {
  const { name, kind = 'signup', script = 'page.js', sheet, html, shown, head } = peer;
  const sheetPath = sheet && `/${name}/${sheet === true ? 'style.css' : sheet}`;
  return { name, kind, about, html, shown, head, script: `/${name}/${script}`, sheet: sheetPath };
};

/** Builds ours as `npm run build` does, ours on React, and the hand-written pages: the targets compare all of them. */
async function buildOurs(temporary: string, embed: string): Promise<Mounts> {
  const onReact = join(temporary, 'react');
  await buildEmbed(embed);
  await buildEmbed(onReact, { onReact: true });
  const mounts: Mounts = { '/embed/': `${embed}/`, '/react/': `${onReact}/` };
  for (const name of ['pricing', 'signup']) {
    const outDir = join(temporary, `vanilla-${name}`);
    const input = fileURLToPath(new URL(`./vanilla/${name}.ts`, import.meta.url));
    await bundleFile({ root, input, outDir });
    mounts[`/vanilla-${name}/`] = `${outDir}/`;
  }
  return mounts;
}

/** Builds the embed; `onReact` leaves its aliases out, which shows what React itself adds. */
async function buildEmbed(outDir: string, { onReact = false } = {}): Promise<void> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'embed' }, `${root}vite.config.ts`);
  const { resolve, ...rest } = loaded?.config ?? {};
  const own = { configFile: false, root, mode: 'embed', logLevel: 'error', build: { outDir } } as const;
  const built = await build(mergeConfig({ ...rest, ...(onReact ? {} : { resolve }) }, own));
  const [result] = [built].flat();
  if (!result || !('output' in result)) throw new Error('The embed was not built.');
  await finishEmbed(outDir, result.output);
}

/** Returns the same page around every element: text above, text below, no space kept unless `css` does. */
export function htmlOf(
  { script, sheet, html, css = '', head = moduleScript }: BenchPage,
  code: string,
): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Partner</title>
${sheet ? `<link rel="stylesheet" href="${code}${sheet}">` : ''}
${head(`${code}${script}`, code)}
<style>body { margin: 0 auto; max-width: 72em; font: 16px/1.5 sans-serif } ${css}</style></head>
<body><h1>A partner's page</h1><p>Membership for the military community.</p><main>${html}</main>
<p>What the partner has to say below it.</p></body></html>`;
}

const moduleScript = (src: string) => `<script type="module" crossorigin src="${src}"></script>`;
