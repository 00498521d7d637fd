import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { isLanguage, type Language } from '#club/facts/languages.ts';
import { CHALLENGE_PATH } from '../../http/challenge.ts';
import tokens from '../../http/tokens.css?raw';
import type { ChallengeSettings } from '../../settings/challenge-settings.ts';
import type { Config } from '../../settings/config.ts';
import { jsonBlock } from '../../settings/public-config.ts';
import { wordsIn } from '../../words/words.ts';
import { challengeCopy } from './challenge-page.copy.ts';
import sheet from './challenge-page.css?raw';

const SHEET_PATH = '/frame/challenge.css';

/** What the challenge page needs. */
export interface ChallengeParts extends Pick<ChallengeSettings, 'provider' | 'siteKey'> {
  /** CSP sources of the pages that may show it in a frame. */
  parents: readonly string[];
  /** The CSS of the brand of the deployment. */
  brandSheet: string;
}

/** Each provider's script, and the sources that its documentation lists for a policy. */
const providers: Record<ChallengeSettings['provider'], { script: string; sources: string }> = {
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    sources: 'https://challenges.cloudflare.com',
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit',
    sources: 'https://hcaptcha.com https://*.hcaptcha.com',
  },
};

/** In development every page of this machine may call for members, so it may show the challenge, too. */
const onThisMachine = ['http://localhost:*', 'http://127.0.0.1:*'];

/** Returns what the challenge page needs. Undefined when no challenge is set. */
export function challengeParts(config: Config): ChallengeParts | undefined {
  if (!config.challenge) return undefined;
  const { provider, siteKey } = config.challenge;
  const listed = [...config.allowedOrigins, ...config.frameParents];
  const parents = ["'self'", ...listed, ...(config.production ? [] : onThisMachine)];
  return { provider, siteKey, parents: [...new Set(parents)], brandSheet: config.brand?.sheet ?? '' };
}

/** Serves the page that shows the provider's widget. Only our pages and those of listed origins may frame it. */
export function serveChallenge(app: Hono, parts: ChallengeParts): void {
  const headers = { 'Content-Security-Policy': policyOf(parts), 'Cache-Control': 'no-cache' };
  app.get(CHALLENGE_PATH, (c) => {
    const language = c.req.query('lang') ?? null;
    const scheme = schemes.find((one) => one === c.req.query('scheme'));
    const shown = { ...parts, scheme, isAgain: c.req.query('again') !== undefined };
    return c.html(pageOf(shown, isLanguage(language) ? language : 'en'), 200, headers);
  });
  app.get(SHEET_PATH, (c) =>
    c.body(tokens + sheet + parts.brandSheet, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'no-cache',
    }),
  );
}

const policyOf = ({ provider, parents }: ChallengeParts): string => {
  const { sources } = providers[provider];
  return [
    "default-src 'none'",
    `script-src 'self' ${sources}`,
    `style-src 'self' ${sources}`,
    `connect-src 'self' ${sources}`,
    `img-src 'self' data: ${sources}`,
    `frame-src ${sources}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${parents.join(' ')}`,
  ].join('; ');
};

/** The color schemes that a page around it can ask for. */
const schemes = ['light', 'dark'] as const;

interface Shown extends ChallengeParts {
  /** Undefined when the page around it has both. */
  scheme: (typeof schemes)[number] | undefined;
  isAgain: boolean;
}

function pageOf({ provider, siteKey, scheme, isAgain }: Shown, language: Language) {
  const copy = wordsIn(language, 'challenge-page', challengeCopy);
  const settings = { provider, siteKey, scheme, script: providers[provider].script };
  return html`<!doctype html>
<html lang="${language}" data-scheme="${scheme ?? ''}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${scheme ?? 'light dark'}">
<meta name="robots" content="noindex">
<title>${copy.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${SHEET_PATH}">
${raw(jsonBlock('club-challenge', settings))}
<script type="module" src="/embed/challenge.js"></script>
<link rel="modulepreload" href="/embed/brand.js">
</head>
<body>
<main>
<h1 tabindex="-1">${copy.title}</h1>
<p>${copy.lead}</p>
${isAgain ? html`<p role="alert">${copy.again}</p>` : ''}
<div id="widget" role="group" aria-label="${copy.widget}"></div>
<p id="failed" role="alert" data-words="${copy.failed}"></p>
<p class="actions">
<button type="button" id="retry" hidden>${copy.retry}</button>
<button type="button" id="cancel">${copy.cancel}</button>
</p>
</main>
</body>
</html>
`;
}
