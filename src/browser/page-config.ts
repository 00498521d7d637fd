/** What a page says about its deployment, in one JSON block that the server writes or a partner pastes. */
export interface PageConfig {
  siteOrigin?: string;
  apiHost?: string;
  partnerUrl?: string;
  googleClientId?: string;
  handoffKey?: string;
}

const fields = ['siteOrigin', 'apiHost', 'partnerUrl', 'googleClientId', 'handoffKey'] as const;

/**
 * Reads `<script type="application/json" id="club-config">`. Undefined when the page has none; a block that is no
 * JSON, or fields that are no text, count as not said.
 */
export function readPageConfig(): PageConfig | undefined {
  const block = typeof document === 'undefined' ? null : document.getElementById('club-config');
  // Only a script block: any other element with this id could be content somebody else wrote.
  if (!(block instanceof HTMLScriptElement)) return undefined;
  const said = parsed(block.textContent);
  const config: PageConfig = {};
  for (const field of fields) {
    const value = Object.hasOwn(said, field) ? said[field] : undefined;
    if (typeof value === 'string') config[field] = value.trim();
  }
  return config;
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
