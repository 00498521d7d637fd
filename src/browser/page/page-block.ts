/** What a `<script type="application/json">` of the page says; `json` is undefined when it is no JSON. */
export function readBlock(id: string): { json: unknown } | undefined {
  const block = typeof document === 'undefined' ? null : document.getElementById(id);
  // Only a script block: any other element with this id could be content somebody else wrote.
  if (!(block instanceof HTMLScriptElement)) return undefined;
  try {
    return { json: JSON.parse(block.textContent) };
  } catch {
    return { json: undefined };
  }
}
