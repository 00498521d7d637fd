import { readBlock } from './page-block.ts';

/** What a page says about its deployment, in one JSON block that the server writes or a partner pastes. */
export interface PageConfig {
  siteOrigin?: string;
  apiHost?: string;
  partnerUrl?: string;
  googleClientId?: string;
  handoffKey?: string;
}

export const pageConfigFields = [
  'siteOrigin',
  'apiHost',
  'partnerUrl',
  'googleClientId',
  'handoffKey',
] as const;

/**
 * Reads `<script type="application/json" id="club-config">`. Undefined when the page has none; a block that is no
 * JSON, or fields that are no text, count as not said.
 */
export function readPageConfig(): PageConfig | undefined {
  const block = readBlock('club-config');
  if (!block) return undefined;
  const { json } = block;
  const said: Record<string, unknown> = typeof json === 'object' && json !== null ? { ...json } : {};
  const config: PageConfig = {};
  for (const field of pageConfigFields) {
    const value = Object.hasOwn(said, field) ? said[field] : undefined;
    if (typeof value === 'string') config[field] = value.trim();
  }
  return config;
}
