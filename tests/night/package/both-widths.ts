import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';

/**
 * Shows an open example as on a phone and on a desktop: its plans are visible, and it does not scroll sideways. Saves a
 * picture of each when `CLUB_EXAMPLE_SHOTS` names a folder.
 */
export async function lookAtBothWidths(page: Page, name: string): Promise<void> {
  const { CLUB_EXAMPLE_SHOTS } = process.env;
  if (CLUB_EXAMPLE_SHOTS) mkdirSync(CLUB_EXAMPLE_SHOTS, { recursive: true });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.locator('.club-pricing-plan button:visible').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    if (!CLUB_EXAMPLE_SHOTS) continue;
    await page.screenshot({ path: join(CLUB_EXAMPLE_SHOTS, `${name}-${width}.png`), fullPage: true });
  }
}
