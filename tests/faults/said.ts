import type { BrowserContext, Page } from 'playwright';

/** A text that a screen reader announces. */
export interface Said {
  text: string;
  /** True for a toast, which is in a log region. */
  isToast: boolean;
  /** True inside an open modal. While one is open, screen readers read nothing else of the page. */
  inModal: boolean;
}

/** Records every text that live regions of a page get, from the start. */
export function listenToRegions(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const said: Said[] = [];
    const heard = new WeakSet<Node>();
    Object.assign(globalThis, { said });
    const textOf = (node: Node) =>
      (node.textContent ?? '')
        .replace(/\s*×\s*$/, '')
        .replace(/\s+/g, ' ')
        .trim();
    const isAtomic = (region: Element) => region.getAttribute('role') !== 'log';

    function hear(region: Element) {
      if (heard.has(region)) return;
      heard.add(region);
      const inModal = region.closest('dialog') !== null;
      const say = (node: Node) => {
        const text = textOf(node);
        if (text) said.push({ text, isToast: !isAtomic(region), inModal });
      };
      new MutationObserver((changes) => {
        if (isAtomic(region)) return say(region);
        for (const { addedNodes } of changes)
          for (const node of addedNodes) if (node instanceof Element) say(node);
      }).observe(region, { childList: true, characterData: true, subtree: isAtomic(region) });
    }
    const regions = '[role=alert], [role=status], [role=log], [aria-live=polite], [aria-live=assertive]';
    function search(root: ParentNode & Node) {
      for (const region of root.querySelectorAll(regions)) hear(region);
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
  });
}

/** Returns the announcements since the last call, in order. */
export const saidNow = (page: Page): Promise<Said[]> =>
  page.evaluate(() => (globalThis as unknown as { said: Said[] }).said.splice(0));

/** Returns how often a screen reader announces these words. Next to words in a modal, nothing else counts. */
export function heard(said: Said[], words: string): number {
  const same = said.filter(({ text }) => text.endsWith(words));
  const inside = same.filter(({ inModal }) => inModal);
  return (inside.length > 0 ? inside : same).length;
}
