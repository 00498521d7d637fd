import type { Config } from './config.ts';

/** What the pages need to know of their deployment. Nothing here is a secret. */
export const publicConfigOf = (config: Config) => ({
  siteOrigin: config.siteOrigin,
  partnerUrl: config.partnerUrl,
  googleClientId: config.googleClientId,
  handoffKey: config.handoffKey,
  apiHost: '',
});

export type PublicConfig = ReturnType<typeof publicConfigOf>;

/** The page with the block that `readPageConfig` of the browser floor reads. JSON is no script: the CSP lets it stand. */
export function withPublicConfig(html: string, config: PublicConfig): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="club-config">${json}</script>`;
  // A function as replacement: `$` in a value is no pattern.
  return html.includes('</head>') ? html.replace('</head>', () => `${block}</head>`) : block + html;
}
