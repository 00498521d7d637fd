import type { Language } from '#club/facts/languages.ts';
import { type Place, places } from '#club/facts/places.ts';
import type { PlainView } from '#contract/plain-view.ts';
import type { Config } from '../config.ts';
import { pageSheetsOf } from '../http/pages/page-files.ts';
import { createFileReader } from '../http/pages/static-files.ts';

/** Renders a plain page. The site's build supplies it; this folder only knows its type. */
export type RenderPlainPage = (asked: {
  view: PlainView;
  language: Language;
  config: Pick<Config, 'siteOrigin' | 'partnerUrl' | 'googleClientId'>;
}) => Promise<{ head: string; body: string }>;

/** The page of the site whose style sheets a plain page shares. */
const sheetsFrom: Record<PlainView['page'], Place> = {
  login: 'login',
  signup: 'signup',
  'forgot-password': 'forgot-password',
  code: 'verify-otp',
  'code-lost': 'verify-otp',
  'link-sent': 'forgot-password',
  member: 'login',
  'not-me': 'login',
  'not-me-over': 'login',
  'foreign-form': 'login',
};

/** Returns a function that renders a plain page as a whole document, with the style sheets of the built site. */
export function createPlainDocument({
  site,
  render,
  config,
}: {
  site: string;
  render: RenderPlainPage;
  config: Config;
}): (view: PlainView, language: Language) => Promise<string> {
  const readSite = createFileReader(site);
  return async (view, language) => {
    const manifest = await readSite('.vite/manifest.json');
    const json = manifest ? Buffer.from(manifest.bytes).toString('utf8') : '{}';
    const sheets = [...pageSheetsOf(json, places[sheetsFrom[view.page]].path), 'plain.css'];
    const { head, body } = await render({ view, language, config });
    return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<meta name="robots" content="noindex" />
${head}
<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
${sheets.map((path) => `<link rel="stylesheet" href="/${path}" />`).join('\n')}
</head>
<body>${body}</body>
</html>
`;
  };
}

/**
 * The headers of a plain page: no scripts at all, nothing stored. The referrer policy lets browsers send `Origin` with
 * the form.
 */
export const plainHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'same-origin',
};
