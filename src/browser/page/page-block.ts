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
