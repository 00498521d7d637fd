/** The tags that `dist/embed` has an entry for; written by the build. */
declare const __CLUB_TAGS__: readonly string[];

const PREFIX = 'club-';
const asked = new Set<string>();
const here = import.meta.url;

/** Fetches the entry of each of our tags that stands below `root` and is not defined yet. */
function fetchEntries(root: ParentNode): void {
  for (const { localName } of root.querySelectorAll(':not(:defined)')) {
    if (!localName.startsWith(PREFIX) || asked.has(localName) || !__CLUB_TAGS__.includes(localName)) continue;
    asked.add(localName);
    fetchEntry(localName).catch((cause: unknown) => {
      // What stands inside the element stays to be seen; the next of its kind may try again.
      asked.delete(localName);
      console.warn(`<${localName}> shows its fallback: its script could not be fetched.`, cause);
    });
  }
}

/** Some entries are there before their element is, and fetch it by themselves (`scripts/build-parts/entries-ahead.ts`). */
async function fetchEntry(tag: string): Promise<void> {
  const entry = (await import(/* @vite-ignore */ new URL(`./${tag}.js`, here).href)) as {
    fetchElement?(): Promise<unknown>;
  };
  await entry.fetchElement?.();
}

/** One script for a page that uses several elements, or does not know beforehand which. */
fetchEntries(document);
new MutationObserver(() => fetchEntries(document)).observe(document.documentElement, {
  childList: true,
  subtree: true,
});
