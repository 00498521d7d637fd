import type { Page } from 'playwright';

/**
 * Finds neighbors in a line that screen readers join, such as "09:59The", because there is no white space between them.
 */
export const joinedWords = (page: Page): Promise<string[]> => page.evaluate(findJoined);

/** Runs in the page, so it contains its helpers. */
function findJoined(): string[] {
  const found = new Set<string>();
  const isRead = (node: Node): boolean => {
    if (node instanceof Text) return true;
    if (!(node instanceof HTMLElement) || node.ariaHidden === 'true') return false;
    // Screen readers separate boxes, including the children of a flex row or a grid.
    return getComputedStyle(node).display.startsWith('inline') && node.checkVisibility();
  };
  const textOf = ({ textContent }: Node): string => textContent ?? '';

  function walk(root: Node): void {
    let before: Node | undefined;
    for (const node of root.childNodes) {
      if (node instanceof Comment || (node instanceof Text && node.data === '')) continue;
      if (before && isRead(before) && isRead(node) && /\w$/.test(textOf(before)) && /^\w/.test(textOf(node)))
        found.add(`"${textOf(before).slice(-20)}" runs into "${textOf(node).slice(0, 20)}"`);
      before = node;
      if (node instanceof Element && !['SCRIPT', 'STYLE'].includes(node.tagName)) {
        if (node.shadowRoot) walk(node.shadowRoot);
        walk(node);
      }
    }
  }
  walk(document.body);
  return [...found];
}
