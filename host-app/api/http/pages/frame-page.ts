import { brand } from '#club/facts/brand.ts';
import { type Place, places } from '#club/facts/places.ts';
import { jsonBlock, type PublicConfig } from '../../public-config.ts';

/** Screens that a partner's page may show in a frame on our origin (D4, promise 26). */
const screens: readonly Place[] = ['signup', 'login'];

export const isFrameScreen = (name: string): boolean =>
  Object.hasOwn(places, name) && screens.some((screen) => screen === name);

/** The scripts of a framed screen: what makes the page, and the element that it shows. */
export const frameEntries = (screen: string): string[] => ['frame.js', `club-${screen}.js`];

/**
 * A page without header and footer: what stands on it is made by `dist/embed/frame.js` (host-app/site/frame). `files`
 * of dist/embed come beside it, so that none waits until another has asked for it.
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
<title>${brand.name}</title>
<link rel="icon" href="data:," />
${jsonBlock('club-config', config)}
${jsonBlock('club-frame', { parents })}
${files.map((file) => `<link rel="modulepreload" href="/embed/${file}" />`).join('\n')}
<script type="module" src="/embed/frame.js"></script>
</head>
<body></body>
</html>
`;
