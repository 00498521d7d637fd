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

/** Returns the JSON of a `<script type="application/json">`. `json` is undefined when the text is not JSON. */
export function readBlock(id: string): { json: unknown } | undefined {
  const block = typeof document === 'undefined' ? null : document.getElementById(id);
  // Only a script counts: any other element with this id could hold content of a stranger.
  if (!(block instanceof HTMLScriptElement)) return undefined;
  try {
    return { json: JSON.parse(block.textContent) };
  } catch {
    return { json: undefined };
  }
}
