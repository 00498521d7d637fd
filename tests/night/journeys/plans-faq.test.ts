import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { PLANS_PATH } from '#contract/plans.ts';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { sharedSite } from '#kit/server/site-server.ts';

const site = sharedSite();
afterAll(closeBrowser);

interface Late {
  /** How many plans the late response has, and how many features each plan has. */
  plans: number;
  features: number;
  width?: number;
  /** False for a browser without scroll anchoring, such as Safari. */
  anchors?: boolean;
}

function stopAnchoring(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { overflow-anchor: none }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Opens the questions. The page shows the plans of its HTML until `release` lets the response arrive. */
async function openQuestions({ plans, features, width = 390, anchors = false }: Late) {
  const page = await (await newContext({ viewport: { width, height: 800 } })).newPage();
  if (!anchors) await page.addInitScript(stopAnchoring);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${PLANS_PATH}*`, async (route) => {
    const answer = await route.fetch();
    const reply = (await answer.json()) as { data: { features: string[] }[] };
    reply.data = reply.data.slice(0, plans);
    for (const plan of reply.data) plan.features = Array.from({ length: features }, (_, at) => `Late ${at}`);
    await held;
    await route.fulfill({ response: answer, json: reply });
  });
  await page.goto(`${site.url}/pricing-plan?section=faq`);
  await page.locator('html[data-live]').waitFor();
  return {
    page,
    async release() {
      release();
      await page.getByText('Late 0').first().waitFor();
    },
    /** The page may still ask for the plans once more. */
    async close() {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().close();
    },
  };
}

/** Returns the distance in px of the heading from its scroll target. */
const offset = (page: Page) =>
  page.locator('#faq h2').evaluate((node) => {
    const line = Number.parseFloat(getComputedStyle(node).scrollMarginTop);
    return Math.abs(Math.round(node.getBoundingClientRect().top - line));
  });

describe('/pricing-plan?section=faq', () => {
  it.each<[string, Late]>([
    ['shorter plans', { plans: 9, features: 1 }],
    ['longer plans', { plans: 9, features: 30 }],
    ['longer plans on a wide screen', { plans: 9, features: 30, width: 1280 }],
    ['fewer plans on a wide screen', { plans: 2, features: 1, width: 1280, anchors: true }],
  ])('stays at the questions when %s arrive (ROUTE-29)', async (_name, late) => {
    const { page, release, close } = await openQuestions(late);
    await expect.poll(() => offset(page)).toBe(0);
    await release();
    await expect.poll(() => offset(page)).toBe(0);
    await close();
  });

  it('does not scroll after the visitor scrolled before the plans arrived (ROUTE-29)', async () => {
    const { page, release, close } = await openQuestions({ plans: 9, features: 30, anchors: true });
    await expect.poll(() => offset(page)).toBe(0);
    await page.mouse.move(100, 300);
    await page.mouse.wheel(0, -500);
    await expect.poll(() => offset(page)).toBeGreaterThan(400);
    await release();
    expect(await offset(page)).toBeGreaterThan(400);
    await close();
  });
});
