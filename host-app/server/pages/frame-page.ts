import { brandOf } from '#club/facts/brand.ts';
import { type Place, places } from '#club/facts/places.ts';
import { escapeHtml } from '#club/rules/escape-html.ts';
import { jsonBlock, type PublicConfig } from '../settings/public-config.ts';

/** Screens that a partner's page may show in a frame on our origin (D4). */
const screens: readonly Place[] = ['signup', 'login'];

export const isFrameScreen = (name: string): boolean =>
  Object.hasOwn(places, name) && screens.some((screen) => screen === name);

/** Returns the scripts of a framed screen: the page's own script and the element's. */
export const frameEntries = (screen: string): string[] => ['frame.js', `club-${screen}.js`];

/**
 * Returns the HTML of a page without header and footer. `dist/embed/frame.js` (host-app/site/frame) renders its
 * content. The page preloads `files` of dist/embed, so that no script waits for another.
 */
export const framePage = (
  config: PublicConfig,
  parents: readonly string[],
  files: readonly string[],
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" />
<title>${escapeHtml(brandOf(config.brand).name)}</title>
<link rel="icon" href="data:," />
${jsonBlock('club-config', config)}
${jsonBlock('club-frame', { parents })}
${files.map((file) => `<link rel="modulepreload" href="/embed/${file}" />`).join('\n')}
<script type="module" src="/embed/frame.js"></script>
</head>
<body></body>
</html>
`;
