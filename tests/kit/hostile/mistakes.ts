import type { BrowserContext } from 'playwright';

/** A problem that the doctor must find, and the lines that it must offer. */
export interface ExpectedFinding {
  problem: string;
  found: RegExp;
  paste: RegExp;
}

/** A page with one mistake of its developer. */
export interface Mistake {
  name: string;
  html: string;
  headers?: Record<string, string>;
  /** Served on https://deals.example, not on loopback. */
  https?: true;
  /** Opens the page with `?club-doctor`, so that the doctor of the page's own bundle runs. */
  byAddress?: true;
  /** Runs in the context before the page opens. */
  prepare?(context: BrowserContext): Promise<unknown>;
  /** What the visitor sees. */
  shows: 'the widget' | 'the fallback' | 'nothing';
  /** Empty when the page works: then the doctor must find nothing. */
  findings: readonly ExpectedFinding[];
}

const link = '<a href="https://club.example.com/pricing-plan">See plans</a>';
const pricing = (attributes = ''): string => `<club-pricing${attributes}>${link}</club-pricing>`;

interface MistakenClub {
  /** Origin of the club, and the version that it serves. */
  club: string;
  version: string;
  /** Address of a script of an npm build that does not call configureClub(). */
  bundle: string;
}

/** Returns the mistakes that partners make. */
export function mistakesFor({ club, version, bundle }: MistakenClub): Mistake[] {
  const script = (file = 'club-pricing', host = club): string =>
    `<script type="module" src="${host}/embed/${file}.js"></script>`;
  const works = { shows: 'the widget', findings: [] } as const;
  const escaped = club.replaceAll('/', '\\/').replaceAll('.', '\\.');
  const goodTag = new RegExp(
    `^<script type="module" src="${escaped}\\/embed\\/club-pricing\\.js"><\\/script>$`,
  );
  return [
    {
      name: 'a script tag without type="module"',
      html: `${pricing()}<script src="${club}/embed/club-pricing.js"></script>`,
      shows: 'the fallback',
      findings: [{ problem: 'module', found: /club-pricing\.js has no type="module"/, paste: goodTag }],
    },
    {
      name: 'a script that reads the token of the member',
      html: `${pricing()}${script()}<script>addEventListener('club-session', () => localStorage.getItem('club:authToken'));</script>`,
      shows: 'the widget',
      findings: [
        {
          problem: 'storage',
          found: /An inline script reads club:authToken from storage/,
          paste: /^const code = await customElements\.get\('club-pricing'\)\.handoff\(/,
        },
      ],
    },
    {
      name: 'a script from a host that does not answer',
      html: `${pricing()}${script('club-pricing', 'http://localhost:9')}`,
      shows: 'the fallback',
      findings: [
        {
          problem: 'script',
          found: /http:\/\/localhost:9\/embed\/club-pricing\.js did not load/,
          paste: goodTag,
        },
      ],
    },
    {
      name: 'a script address without a scheme',
      html: `${pricing()}${script('club-pricing', 'localhost:9')}`,
      shows: 'the fallback',
      findings: [
        { problem: 'script', found: /^localhost:9\/embed.* Write https:\/\//, paste: /club-pricing\.js/ },
      ],
    },
    {
      name: 'a script address with a wrong path, which other sites may not read',
      html: `${pricing()}<script type="module" src="${club}/embeds/club-pricing.js"></script>`,
      shows: 'the fallback',
      findings: [
        { problem: 'script', found: /\/embeds\/.*its host answers\. Check the path/, paste: goodTag },
      ],
    },
    {
      name: 'an api-host with a path',
      html: `${pricing(` api-host="${club}/api"`)}${script()}`,
      shows: 'the fallback',
      findings: [
        {
          problem: 'api-host',
          found: new RegExp(`API is at ${escaped}, but this page calls it at ${escaped}\\/api\\.`),
          paste: /^Remove api-host from <club-pricing>/,
        },
      ],
    },
    {
      name: 'a site-url with the path of a page',
      html: `${pricing(` site-url="${club}/pricing-plan/"`)}${script()}`,
      shows: 'the fallback',
      findings: [
        {
          problem: 'api-host',
          found: /calls it at .*\/pricing-plan\./,
          paste: /^Remove site-url from <club-pricing>/,
        },
      ],
    },
    {
      name: 'a site-url without a scheme on several elements',
      html: `${pricing(' site-url="club.example.com"')}<club-login site-url="club.example.com" loading="eager"></club-login>${script()}${script('club-login')}`,
      shows: 'the widget',
      findings: [
        {
          problem: 'attribute',
          found: /^site-url="club\.example\.com" on <club-pricing>, <club-login> is not an http address/,
          paste: /^site-url="https:\/\/club\.example\.com"$/,
        },
      ],
    },
    {
      name: 'a settings block whose apiHost has a path',
      html: `<script type="application/json" id="club-config">{ "apiHost": "${club}/api" }</script>${pricing()}${script()}`,
      shows: 'the fallback',
      findings: [{ problem: 'api-host', found: /Leave the path out/, paste: /"siteOrigin"/ }],
    },
    {
      name: 'a script address that answers 404',
      html: `${pricing()}${script('club-pricings')}`,
      shows: 'the fallback',
      findings: [{ problem: 'script', found: /club-pricings\.js answers 404/, paste: goodTag }],
    },
    {
      name: 'a script over http on an https page',
      html: `${pricing()}${script('club-pricing', 'http://partner.test:1')}`,
      https: true,
      shows: 'the fallback',
      findings: [{ problem: 'script', found: /blocks http scripts/, paste: goodTag }],
    },
    {
      name: 'a script whose integrity belongs to another version',
      html: `${pricing()}<script type="module" src="${club}/embed/club-pricing.js" integrity="sha384-${'A'.repeat(64)}" crossorigin></script>`,
      shows: 'the fallback',
      findings: [{ problem: 'integrity', found: /club-pricing\.js.*refuses/, paste: goodTag }],
    },
    {
      name: 'a script injected by innerHTML',
      html: `<div id="app"></div><script>document.getElementById('app').innerHTML = ${JSON.stringify(`${pricing()}${script()}`).replaceAll('</', '<\\/')}</script>`,
      shows: 'the fallback',
      findings: [
        { problem: 'script', found: /never ran.*innerHTML/, paste: /^import\('http.*club-pricing\.js'\)/ },
      ],
    },
    {
      name: 'a typo in the tag',
      html: `<club-prices>${link}</club-prices>${script()}`,
      shows: 'the fallback',
      findings: [
        { problem: 'undefined', found: /<club-prices> is not a club element/, paste: /^<club-pricing>/ },
      ],
    },
    {
      name: 'a self-closing tag',
      html: `<club-pricing/><h2>Our deals</h2><p>Ten of them.</p>${script()}`,
      shows: 'the widget',
      findings: [
        {
          problem: 'unclosed',
          found: /<club-pricing> is never closed.*<h2>/,
          paste: /^<club-pricing><\/club-pricing>$/,
        },
      ],
    },
    {
      name: 'a typo in an attribute',
      html: `${pricing(' them="dark"')}${script()}`,
      shows: 'the widget',
      findings: [{ problem: 'attribute', found: /them="dark"/, paste: /^<club-pricing theme="dark">$/ }],
    },
    {
      name: 'camelCase attributes in HTML',
      html: `${pricing(` siteUrl="${club}" storagePrefix="deals:"`)}${script()}`,
      ...works,
    },
    {
      name: 'a value that an attribute does not have',
      html: `${pricing(' tab="yearly"')}${script()}`,
      shows: 'the widget',
      findings: [
        { problem: 'attribute', found: /tab="yearly".*month, year/, paste: /^<club-pricing tab="year">$/ },
      ],
    },
    {
      name: 'a language that the club does not speak',
      html: `${pricing(' lang="sp"')}${script()}`,
      shows: 'the widget',
      findings: [{ problem: 'language', found: /lang="sp".*en, es/, paste: /^<club-pricing lang="es">$/ }],
    },
    {
      name: 'a script in the head, before the element',
      html: `<head>${script()}</head><body>${pricing()}`,
      ...works,
    },
    {
      name: 'a policy without the club in script-src',
      html: `${pricing()}${script()}`,
      headers: { 'Content-Security-Policy': "script-src 'self'" },
      shows: 'the fallback',
      findings: [
        { problem: 'policy', found: /script-src/, paste: /^Content-Security-Policy: script-src 'self' http/ },
      ],
    },
    {
      name: 'a policy without the club in connect-src',
      html: `${pricing()}${script()}`,
      headers: { 'Content-Security-Policy': "connect-src 'self'" },
      shows: 'the fallback',
      findings: [
        {
          problem: 'policy',
          found: /connect-src/,
          paste: /^Content-Security-Policy: connect-src 'self' http/,
        },
      ],
    },
    {
      name: 'tokens in a style element that the policy refuses',
      html: `<style>club-pricing { --club-brand: #14532d }</style>${pricing()}${script()}`,
      headers: { 'Content-Security-Policy': "style-src 'self'" },
      shows: 'the widget',
      findings: [
        {
          problem: 'policy',
          found: /style-src blocks.*<style>/,
          paste: /^<link rel="stylesheet" href="\/club-theme\.css">[^]*--club-brand: #14532d/,
        },
      ],
    },
    {
      name: 'a sandboxed page without an origin',
      html: `${pricing()}${script()}`,
      headers: { 'Content-Security-Policy': 'sandbox allow-scripts' },
      shows: 'the widget',
      findings: [{ problem: 'storage', found: /localStorage, sessionStorage/, paste: /allow-same-origin/ }],
    },
    {
      name: 'storage that the visitor blocks',
      html: `${pricing()}${script()}`,
      prepare: (context) =>
        context.addInitScript(() => {
          const refuse = () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          };
          for (const name of ['localStorage', 'sessionStorage'])
            Object.defineProperty(globalThis, name, { get: refuse });
        }),
      shows: 'the widget',
      findings: [{ problem: 'storage', found: /localStorage, sessionStorage/, paste: /turned storage off/ }],
    },
    {
      name: 'an origin that the club does not list',
      html: `<club-login><a href="https://club.example.com/login">Log in</a></club-login>${script('club-login')}`,
      https: true,
      shows: 'the fallback',
      findings: [
        {
          problem: 'origin',
          found: /https:\/\/deals\.example/,
          paste: /CLUB_ALLOWED_ORIGINS=\.\.\.,https:\/\/deals\.example/,
        },
      ],
    },
    {
      name: 'a frame whose parent the club does not list',
      html: `<club-login isolation="frame" loading="eager"></club-login>${script('club-login')}`,
      https: true,
      shows: 'the fallback',
      findings: [
        {
          problem: 'frame',
          found: /https:\/\/deals\.example/,
          paste: /CLUB_FRAME_PARENTS: https:\/\/deals\.example/,
        },
      ],
    },
    {
      name: 'a parent without a width',
      html: `<div style="width: 0">${pricing()}</div>${script()}`,
      shows: 'nothing',
      findings: [{ problem: 'width', found: /<club-pricing> is 0 px wide/, paste: /inline-size: 100%/ }],
    },
    {
      name: 'a parent that is not displayed',
      html: `<div style="display: none">${pricing()}</div>${script()}`,
      shows: 'nothing',
      findings: [{ problem: 'hidden', found: /<club-pricing> is hidden by <div>/, paste: /display/ }],
    },
    {
      name: 'two versions',
      html: `${pricing()}${script()}<script type="module" src="${club}/embed/v${version}/club-pricing.js"></script>`,
      shows: 'the widget',
      findings: [{ problem: 'versions', found: /2 addresses/, paste: goodTag }],
    },
    {
      name: 'a #club-config block that is not JSON',
      html: `<script type="application/json" id="club-config">{ siteOrigin: '${club}', }</script>${pricing()}${script()}`,
      shows: 'the widget',
      findings: [
        {
          problem: 'config',
          found: /#club-config is not valid JSON/,
          paste: new RegExp(`\\{"siteOrigin":"${escaped}"\\}`),
        },
      ],
    },
    {
      name: 'a wrong siteOrigin',
      html: `<script type="application/json" id="club-config">{ "siteOrigin": "http://localhost:9" }</script>${pricing()}${script()}`,
      shows: 'the fallback',
      findings: [
        {
          problem: 'api-host',
          found: /http:\/\/localhost:9 did not answer/,
          paste: new RegExp(`\\{"siteOrigin":"${escaped}"\\}`),
        },
      ],
    },
    {
      name: 'an npm build without configureClub()',
      html: `${pricing()}<script type="module" src="${bundle}"></script>`,
      byAddress: true,
      shows: 'the fallback',
      findings: [
        {
          problem: 'api-host',
          found: /has no API address/,
          paste: /^configureClub\(\{ siteUrl: 'https:\/\/club\.example\.com' \}\)/,
        },
      ],
    },
    {
      name: 'a light element on a dark page',
      html: `<style>body { background: #101418; color: #eee } club-pricing { background: #101418 }</style>${pricing()}${script()}`,
      shows: 'the widget',
      findings: [{ problem: 'theme', found: /is hard to read/, paste: /^<club-pricing theme="dark">$/ }],
    },
    {
      name: 'an ad blocker that stops the calls',
      html: `${pricing()}${script()}`,
      prepare: (context) => context.route('**/api/**', (route) => route.abort('blockedbyclient')),
      shows: 'the fallback',
      findings: [{ problem: 'api-host', found: /did not answer/, paste: /ad blocker/ }],
    },
  ];
}
