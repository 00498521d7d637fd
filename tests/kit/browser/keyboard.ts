import type { EnginePage } from './engines/engine-page.ts';

const TABS_MAX = 80;

/** Returns the accessible name of the focused element, also inside open shadow roots. It is empty without one. */
const focusedName = (page: EnginePage): Promise<string> =>
  page.evaluate(() => {
    let at: Element | null = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    // The text of the whole body would match any name.
    if (!at || at === document.body) return '';
    const labels =
      at instanceof HTMLInputElement ? [...(at.labels ?? [])].map((label) => label.textContent) : [];
    return [at.getAttribute('aria-label'), ...labels, at.textContent].filter(Boolean).join(' ').trim();
  });

/**
 * Presses Tab, or Shift+Tab, until an element with this name has focus. Throws when none gets it: then no keyboard user
 * can reach it. In Firefox, do not pass the end of the page: focus leaves it for the browser's own bars.
 */
export async function tabTo(page: EnginePage, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const met: string[] = [];
  for (let presses = 0; presses < TABS_MAX; presses += 1) {
    const now = await focusedName(page);
    if (name.test(now)) return;
    met.push(now.slice(0, 40));
    await page.keyboard.press(key);
  }
  throw new Error(`Tab never reached ${name}. It passed: ${met.join(' | ')}`);
}

/** Moves focus to the element by Tab and presses Enter. */
export async function pressOn(page: EnginePage, name: RegExp, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
  await tabTo(page, name, key);
  await page.keyboard.press('Enter');
}

/** Moves focus to the field by Tab and types the text. */
export async function typeInto(page: EnginePage, label: RegExp, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.type(text);
}
