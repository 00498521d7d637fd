import type { Config } from './config.ts';

/** Returns the configuration that pages need. It holds no secret. */
export const publicConfigOf = (config: Config) => ({
  siteOrigin: config.siteOrigin,
  partnerUrl: config.partnerUrl,
  googleClientId: config.googleClientId,
  handoffKey: config.handoffKey,
  apiHost: '',
  brand: config.brand?.brand,
});

/** The configuration that pages get. */
export type PublicConfig = ReturnType<typeof publicConfigOf>;

/**
 * Returns a JSON block for the page's head, which `readBlock` of src/browser reads. The CSP allows it: it is not a
 * script.
 */
export const jsonBlock = (id: BlockId, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

type BlockId = 'club-challenge' | 'club-config' | 'club-frame' | 'club-plans';
