import type { Page } from 'playwright';

const TABS_MAX = 80;

/** The accessible words of what has focus, through open shadow roots. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let at: Element | null = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    if (!at) return '';
    const labels =
      at instanceof HTMLInputElement ? [...(at.labels ?? [])].map((label) => label.textContent) : [];
    return [at.getAttribute('aria-label'), ...labels, at.textContent].filter(Boolean).join(' ').trim();
  });

/** Presses Tab until what has focus is called so; fails when it never is: then no keyboard user gets there either. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const met: string[] = [];
  for (let presses = 0; presses < TABS_MAX; presses += 1) {
    const now = await focusedName(page);
    if (name.test(now)) return;
    met.push(now.slice(0, 40));
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${name}. It met: ${met.join(' | ')}`);
}

export async function pressOn(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

export async function typeInto(page: Page, label: RegExp, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.type(text);
}
