/** The tags that have an entry in `dist/embed`. The build inserts them. */
declare const __CLUB_TAGS__: readonly string[];

const PREFIX = 'club-';
const requestedTags = new Set<string>();
const here = import.meta.url;

/** Fetches the entry of each of our tags below `root` that is not defined yet. */
function fetchEntries(root: ParentNode): void {
  for (const { localName } of root.querySelectorAll(':not(:defined)')) {
    if (!localName.startsWith(PREFIX) || requestedTags.has(localName) || !__CLUB_TAGS__.includes(localName))
      continue;
    requestedTags.add(localName);
    fetchEntry(localName).catch((cause: unknown) => {
      // The element keeps showing its own content. The next element with this tag tries again.
      requestedTags.delete(localName);
      console.warn(`<${localName}> shows its fallback: its script failed to load.`, cause);
    });
  }
}

/** Imports an entry. A prerendered entry loads its element separately (`prerender/start.ts`). */
async function fetchEntry(tag: string): Promise<void> {
  const entry = (await import(/* @vite-ignore */ new URL(`./${tag}.js`, here).href)) as {
    fetchElement?(): Promise<unknown>;
  };
  await entry.fetchElement?.();
}

// One script serves a page that uses several elements, or does not know in advance which.
fetchEntries(document);
new MutationObserver(() => fetchEntries(document)).observe(document.documentElement, {
  childList: true,
  subtree: true,
});
