// The pages of the bench: ours as built, the same forms by hand, our source on React, and the peers.
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, loadConfigFromFile, mergeConfig } from 'vite';
import { root } from '../run.mjs';
import { bundleFile, preparePeer, versionsOf } from './install-peers.mjs';
import { peers } from './peers.mjs';

const PLANS = {
  status: 'success',
  founding_limit: 10_000,
  current_founder_subscriptions: 6_120,
  data: [
    plan('free_month', 'Free Tier', 0),
    plan('premium_month', 'Premium', 1_999),
    plan('premium_year', 'Premium', 21_589, 'year'),
    plan('founder_month', 'Founding Member', 1_499),
  ],
};
export const answers = { 'GET /api/membership/subscriptions/plans': PLANS };

function plan(id, name, amount, interval = 'month') {
  const features = [
    'Cash back from partner brands',
    'Savings on car rentals and hotels',
    'Chaplain support at any hour',
    'Insurance from more than 200 carriers',
  ];
  return {
    _id: `id-${id}`,
    plan_id: id,
    plan_name: name,
    plan_type: id.split('_')[0],
    interval,
    amount,
    dollar: String(amount / 100),
    features,
  };
}

const partLines = (folder, { tag }, code) => {
  const { preload, integrity } = JSON.parse(readFileSync(join(folder, 'sri.json'), 'utf8'));
  const line = (part) =>
    `<link rel="modulepreload" href="${code}/embed/${part}" integrity="${integrity[part]}" crossorigin="anonymous">`;
  return preload[`${tag}.js`].map(line).join('\n');
};

const ours = 'ours, as npm run build embed makes it';
const shownIn = { pricing: '.club-pricing-plan, .plan', signup: '[type=submit]' };

const element = (kind, { name, tag, script, about }) => ({
  name,
  kind,
  tag,
  about,
  script,
  html: `<${tag}></${tag}>`,
  shown: [tag, shownIn[kind]],
});

/** The folders to serve and the pages on them; a peer that cannot be had is in `missing` with the reason. */
export async function preparePages(wanted) {
  const temporary = mkdtempSync(join(tmpdir(), 'homefront-club-bench-'));
  const mounts = {};
  const pages = ['pricing', 'signup'].flatMap((kind) => [
    element(kind, {
      name: `vanilla-${kind}`,
      tag: `vanilla-${kind}`,
      script: `/vanilla-${kind}/${kind}.js`,
      about: 'by hand, the base of the ratios',
    }),
    element(kind, {
      name: `club-${kind}`,
      tag: `club-${kind}`,
      script: `/embed/club-${kind}.js`,
      about: ours,
    }),
    element(kind, {
      name: `react-${kind}`,
      tag: `club-${kind}`,
      script: `/react/club-${kind}.js`,
      about: 'our source on React 19 + r2wc',
    }),
  ]);
  pages.push({
    name: 'club-founder-spots',
    kind: 'counter',
    script: '/embed/club-founder-spots.js',
    about: ours,
    html: '<club-founder-spots></club-founder-spots>',
    shown: ['club-founder-spots', '[part=count]'],
  });
  const pricing = pages.find(({ name }) => name === 'club-pricing');
  const signup = pages.find(({ name }) => name === 'club-signup');
  pages.push(
    ...[pricing, signup].map((page) => ({
      ...page,
      name: `${page.name} pinned`,
      tag: undefined,
      about: 'ours, with the lines that the theming page writes: the first parts named beside the entry',
      head: (src, code) => partLines(embed, page, code) + moduleScript(src),
    })),
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
      about: 'ours, 50 in the page from its start, none waits for being seen',
      html: '<club-pricing loading="eager"></club-pricing>'.repeat(50),
    },
  );
  const embed = pages.some(({ name }) => wanted(name)) ? await buildOurs(temporary, mounts) : undefined;
  const missing = [];
  for (const peer of peers.filter(({ name }) => wanted(name))) {
    try {
      mounts[`/${peer.name}/`] = `${await preparePeer(peer)}/`;
      const { script = 'page.js', sheet } = peer;
      pages.push({
        kind: 'signup',
        ...peer,
        script: `/${peer.name}/${script}`,
        about: versionsOf(peer.packages),
        sheet: sheet && `/${peer.name}/${sheet === true ? 'style.css' : sheet}`,
      });
    } catch (fault) {
      missing.push({ name: peer.name, about: versionsOf(peer.packages), why: fault.message.split('\n')[0] });
    }
  }
  return { pages: pages.filter(({ name }) => wanted(name)), mounts, missing, embed, temporary };
}

/** Ours as npm run build makes it, on React, and by hand; all of them, since the targets compare them. */
async function buildOurs(temporary, mounts) {
  const embed = join(temporary, 'embed');
  await buildEmbed(embed);
  const onReact = join(temporary, 'react');
  await buildEmbed(onReact, 'on React');
  Object.assign(mounts, { '/embed/': `${embed}/`, '/react/': `${onReact}/` });
  for (const name of ['pricing', 'signup']) {
    const outDir = join(temporary, `vanilla-${name}`);
    const input = fileURLToPath(new URL(`./vanilla/${name}.mjs`, import.meta.url));
    await bundleFile({ root, input, outDir });
    mounts[`/vanilla-${name}/`] = `${outDir}/`;
  }
  return embed;
}

/** What `npm run build embed` makes, or the same without its aliases: what React itself weighs in it. */
async function buildEmbed(outDir, onReact) {
  const { config } = await loadConfigFromFile({ command: 'build', mode: 'embed' }, `${root}vite.config.ts`);
  const { resolve, ...rest } = config;
  const own = { configFile: false, root, mode: 'embed', logLevel: 'error', build: { outDir } };
  await build(mergeConfig({ ...rest, ...(onReact ? {} : { resolve }) }, own));
}

/** The same page around every element: text above, text below, nothing reserved unless `css` does. */
export function htmlOf({ script, sheet, html, css = '', head = moduleScript }, code) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Partner</title>
${sheet ? `<link rel="stylesheet" href="${code}${sheet}">` : ''}
${head(`${code}${script}`, code)}
<style>body { margin: 0 auto; max-width: 72em; font: 16px/1.5 sans-serif } ${css}</style></head>
<body><h1>A partner's page</h1><p>Membership for the military community.</p><main>${html}</main>
<p>What the partner has to say below it.</p></body></html>`;
}

const moduleScript = (src) => `<script type="module" crossorigin src="${src}"></script>`;
