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

/** A block of the page's head that `readBlock` of the browser floor reads. JSON is no script: the CSP lets it stand. */
export const jsonBlock = (id: 'club-config' | 'club-plans' | 'club-frame', value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
