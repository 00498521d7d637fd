import type { BrowserContext, Page } from 'playwright';

/** A text that a screen reader announces. */
export interface Announcement {
  text: string;
  /** True for a toast, which is in a log region. */
  isToast: boolean;
  /** True inside an open modal. While one is open, screen readers read nothing else of the page. */
  inModal: boolean;
}

/** Records every text that live regions of a page get, from the start. */
export function recordLiveRegions(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const announcements: Announcement[] = [];
    const observed = new WeakSet<Node>();
    Object.assign(globalThis, { announcements });
    const textOf = (node: Node) =>
      (node.textContent ?? '')
        .replace(/\s*×\s*$/, '')
        .replace(/\s+/g, ' ')
        .trim();
    const isAtomic = (region: Element) => region.getAttribute('role') !== 'log';

    function observe(region: Element) {
      if (observed.has(region)) return;
      observed.add(region);
      const inModal = region.closest('dialog') !== null;
      const record = (node: Node) => {
        const text = textOf(node);
        if (text) announcements.push({ text, isToast: !isAtomic(region), inModal });
      };
      new MutationObserver((changes) => {
        if (isAtomic(region)) return record(region);
        for (const { addedNodes } of changes)
          for (const node of addedNodes) if (node instanceof Element) record(node);
      }).observe(region, { childList: true, characterData: true, subtree: isAtomic(region) });
    }
    const regions = '[role=alert], [role=status], [role=log], [aria-live=polite], [aria-live=assertive]';
    function search(root: ParentNode & Node) {
      for (const region of root.querySelectorAll(regions)) observe(region);
      for (const node of root.querySelectorAll('*')) if (node.shadowRoot) watch(node.shadowRoot);
    }
    const watched = new WeakSet<Node>();
    function watch(root: ParentNode & Node) {
      search(root);
      if (watched.has(root)) return;
      watched.add(root);
      new MutationObserver(() => search(root)).observe(root, { childList: true, subtree: true });
    }
    watch(document);
    // An element that is defined later gets its shadow root without a change of the document.
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (init) {
      const root = attachShadow.call(this, init);
      watch(root);
      return root;
    };
  });
}

/** Returns the announcements since the last call, in order. */
export const takeAnnouncements = (page: Page): Promise<Announcement[]> =>
  page.evaluate(() => (globalThis as unknown as { announcements: Announcement[] }).announcements.splice(0));

/** Returns how often a screen reader announces these words. Next to words in a modal, nothing else counts. */
export function timesAnnounced(announcements: Announcement[], words: string): number {
  const same = announcements.filter(({ text }) => text.endsWith(words));
  const inside = same.filter(({ inModal }) => inModal);
  return (inside.length > 0 ? inside : same).length;
}
