import { afterEach, beforeEach, expect } from 'vitest';

// A browser that translates a page replaces each text node. Code that changes or removes its text node later changes nothing,
// or throws. So a text that changes is the key of its own element (`src/ui/changing-text.tsx`).
const every = { subtree: true, childList: true, characterData: true };
const found = new Set<string>();
const observer = new MutationObserver(read);

function read(records: readonly MutationRecord[]): void {
  for (const { type, target, addedNodes, removedNodes, nextSibling } of records) {
    const isOfPage =
      target.isConnected && !(target instanceof HTMLTextAreaElement) && !(target instanceof HTMLTitleElement);
    if (!isOfPage) continue;
    if (type === 'characterData') found.add(`changed: ${where(target.parentElement)}`);
    // `textContent` replaces whatever the translator has made of the text.
    else if (addedNodes.length === 0 && [...removedNodes].some(isText))
      found.add(`removed: ${where(target)}`);
    else if (addedNodes.length > 0 && nextSibling && isText(nextSibling))
      found.add(`added before a text: ${where(target)}`);
  }
}

const isText = (node: Node): boolean => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '';
const where = (node: Node | null): string => (node as Element | null)?.outerHTML?.slice(0, 300) ?? '';

const attachShadow = Element.prototype.attachShadow;
Element.prototype.attachShadow = function observed(init) {
  const root = attachShadow.call(this, init);
  observer.observe(root, every);
  return root;
};

beforeEach(() => {
  found.clear();
  observer.observe(document, every);
});
afterEach(() => {
  read(observer.takeRecords());
  observer.disconnect();
  expect([...found], 'A text node of a translated page').toEqual([]);
});
