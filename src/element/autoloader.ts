/** The tags that have an entry in `dist/embed`. The build inserts them. */
declare const __CLUB_TAGS__: readonly string[];

const PREFIX = 'club-';
const requestedTags = new Set<string>();
/** The elements that a request was made for. After a failure the next one must not come with every change of the page. */
let seen = new WeakSet<Element>();
const here = import.meta.url;

/** Fetches the entry of each of our tags on the page that is not defined yet. */
function fetchEntries(): void {
  for (const element of document.querySelectorAll(':not(:defined)')) {
    const { localName } = element;
    if (!localName.startsWith(PREFIX) || seen.has(element) || !__CLUB_TAGS__.includes(localName)) continue;
    seen.add(element);
    if (requestedTags.has(localName)) continue;
    requestedTags.add(localName);
    fetchEntry(localName).catch((cause: unknown) => {
      // The element keeps showing its own content. The next element with this tag tries again, and a connection that is back.
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
fetchEntries();
new MutationObserver(fetchEntries).observe(document.documentElement, { childList: true, subtree: true });
addEventListener('online', () => {
  seen = new WeakSet();
  fetchEntries();
});
