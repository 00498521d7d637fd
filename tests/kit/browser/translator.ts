import type { Page } from 'playwright';

/**
 * Source of a script that does to a page what a browser does that translates it: half a second after a text shows or
 * changes, an element named `font` with the same words replaces it. It goes into open shadow roots, too.
 */
export const translator = `{
  const skipped = 'script, style, textarea, title, option, svg, noscript, template';
  const roots = function* (root) {
    yield root;
    for (const one of root.querySelectorAll('*')) if (one.shadowRoot) yield* roots(one.shadowRoot);
  };
  const translate = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const text = walker.currentNode;
      if (text.data.trim() && !text.parentElement?.closest(skipped) && text.parentElement?.localName !== 'font') found.push(text);
    }
    for (const text of found) {
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  setInterval(() => {
    if (document.body) for (const root of roots(document.body)) translate(root);
    globalThis.translations = (globalThis.translations ?? 0) + 1;
  }, 500);
}`;

/** Resolves when every text that the page shows now is translated. */
export async function untilTranslated(page: Page): Promise<void> {
  const before = await page.evaluate(() => Number(Reflect.get(globalThis, 'translations') ?? 0));
  await page.waitForFunction((count) => Number(Reflect.get(globalThis, 'translations')) > count + 1, before);
}

/** Returns what a page or an open shadow root shows, with the same words for times and counts. */
export const textIn = (page: Page, selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((node) => {
      const { innerText } = (node.shadowRoot?.querySelector('.club-mount, .club') ?? node) as HTMLElement;
      return innerText
        .replaceAll(/\d+:\d\d( [AP]M)?/g, 'TIME')
        .replaceAll(/\d+\/10,000/g, 'COUNT')
        .replaceAll(/\s+/g, ' ');
    });
