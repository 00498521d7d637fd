import { readBlock } from './page-block.ts';

/** The deployment of a page, from one JSON block that the server writes or a partner pastes. */
export interface PageConfig {
  siteOrigin?: string;
  apiHost?: string;
  partnerUrl?: string;
  googleClientId?: string;
  handoffKey?: string;
}

/** The fields of the JSON block. All are text. */
export const pageConfigFields = [
  'siteOrigin',
  'apiHost',
  'partnerUrl',
  'googleClientId',
  'handoffKey',
] as const;

/**
 * Reads `<script type="application/json" id="club-config">`. Returns undefined when the page has none. Ignores a block
 * that is not JSON, and fields that are not text.
 */
export function readPageConfig(): PageConfig | undefined {
  const block = readBlock('club-config');
  if (!block) return undefined;
  const { json } = block;
  const fields: Record<string, unknown> = typeof json === 'object' && json !== null ? { ...json } : {};
  const config: PageConfig = {};
  for (const field of pageConfigFields) {
    const value = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (typeof value === 'string') config[field] = value.trim();
  }
  return config;
}
