import type { Page } from 'playwright';

/** A finding of the doctor, without its note. */
export interface DoctorFinding {
  problem: string;
  found: string;
  paste: string;
}

/** How long the doctor waits after the load event of a page (`src/doctor/doctor.ts`), in ms. */
const SETTLE_MS = 3_000;

/**
 * Loads the doctor into the open page and returns its findings. Waits until the page has nothing left to load, at most as
 * long as the doctor itself would. Then moves the clock of the page past that time. A test that opens a page with
 * `?club-doctor` shows that the doctor waits for real.
 */
export async function callDoctor(
  page: Page,
  load: (page: Page) => Promise<unknown>,
): Promise<DoctorFinding[]> {
  // For Playwright, a module that its integrity refuses never ends to load.
  await page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => {});
  // A text, because the policies of some pages refuse a function of a test.
  await page.evaluate(`{
    const now = performance.now.bind(performance);
    performance.now = () => now() + ${SETTLE_MS};
  }`);
  await load(page);
  return page.evaluate<DoctorFinding[]>('clubDoctor()');
}

/** Loads the doctor as a developer does in the console. */
export const importDoctor =
  (site: string) =>
  (page: Page): Promise<unknown> =>
    // The test runner would rewrite the import() of a function.
    page.evaluate(`import('${site}/embed/doctor.js')`);
