import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundledFont } from '#kit/browser/bundled-font.ts';
import type { EngineName } from '#kit/browser/engines/engine-page.ts';
import {
  closeEngines,
  describeIn,
  engines,
  openEngine,
  otherEngines,
} from '#kit/browser/engines/open-engine.ts';
import { differencesBy, type Measured, measureIn, openAlike } from '#kit/browser/engines/same-boxes.ts';
import {
  enterAs,
  pathsFor,
  type SampleVisitor,
  untilMemberLoaded,
  untilShown,
} from '#kit/server/sample-visitors.ts';
import { type SiteServer, startSite } from '#kit/server/site-server.ts';

// The engines look one after the other, so nothing may change in between: on the site of all tests, founders join.
let site: SiteServer;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await closeEngines();
  await site.stop();
});

const visitors: SampleVisitor[] = ['guest', 'paid'];

async function pagesIn(engine: EngineName): Promise<Measured> {
  const measured: Measured = new Map();
  for (const visitor of visitors) {
    const context = await openAlike(engine);
    const page = await context.newPage();
    await enterAs(page, site, visitor);
    for (const path of pathsFor(visitor)) {
      await page.goto(site.url + path);
      if (visitor !== 'guest') await untilMemberLoaded(page);
      await untilShown(page);
      await measureIn(page, `${visitor} ${path}`, measured);
    }
    await context.close();
  }
  return measured;
}

const HERO_WIDTHS = Array.from({ length: 16 }, (_, step) => 850 + 10 * step);

/** Runs in the page. Returns by how many px the words of the first section reach over its picture. */
function wordsOverPicture(): number {
  const [words, picture] = ['.club-hero-words', '.club-hero-picture'].map((css) =>
    document.querySelector(css),
  );
  if (!words || !picture) throw new Error('The home page has no hero.');
  const text = document.createRange();
  text.selectNodeContents(words);
  const frame = picture.getBoundingClientRect();
  const next = [...text.getClientRects()].filter(({ bottom }) => bottom > frame.top);
  return Math.max(0, ...next.map(({ right }) => right - frame.left));
}

/**
 * Runs in the page. Adds the founder counter again to a section below the screen while the browser does not lay it out,
 * then lays it out. Returns the widths of the two numbers, in px.
 */
async function widthsOfFounderCount(): Promise<number[]> {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const counter = document.querySelector('club-founder-spots');
  const section = counter?.parentElement;
  if (!counter || !section) throw new Error('The home page has no founder counter.');
  section.style.contentVisibility = 'auto';
  counter.remove();
  await drawn();
  section.append(counter);
  await drawn();
  section.style.contentVisibility = 'visible';
  await drawn();
  const numbers = counter.shadowRoot?.querySelector('.club-spots-count')?.childNodes ?? [];
  const text = document.createRange();
  return [...numbers].flatMap((number) => {
    text.selectNode(number);
    return number.nodeType === Node.COMMENT_NODE ? [] : [text.getBoundingClientRect().width];
  });
}

describeIn(engines, (engine) => {
  it('keeps the two founder numbers apart in a section that was not laid out at first', async () => {
    const context = await openEngine(engine, { width: 390, height: 500, reducedMotion: true });
    const page = await context.newPage();
    await page.goto(site.url);
    await untilShown(page);
    await page.waitForFunction(() =>
      document.querySelector('club-founder-spots')?.shadowRoot?.textContent.includes('/10,000'),
    );
    const widths = await page.evaluate(widthsOfFounderCount);
    expect(widths).toHaveLength(2);
    expect(Math.min(...widths)).toBeGreaterThan(20);
    await context.close();
  });

  it.each([
    ['its own font', ''],
    ['a wide font', bundledFont()],
  ])('keeps the words of the first section off its picture in %s (HOME-02)', async (_, first) => {
    const context = await openEngine(engine, { reducedMotion: true, first });
    const page = await context.newPage();
    await page.goto(site.url);
    await untilShown(page);
    const found: string[] = [];
    for (const width of HERO_WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForFunction((wanted) => innerWidth === wanted, width);
      const over = await page.evaluate(wordsOverPicture);
      if (over > 1) found.push(`${width}: ${over.toFixed(0)} px`);
    }
    expect(found).toEqual([]);
    await context.close();
  });
});

const differencesIn = differencesBy(pagesIn);
describeIn(otherEngines, (engine) => {
  it('puts every element of our pages where Chromium puts it', { timeout: 900_000 }, async () => {
    expect(await differencesIn(engine)).toEqual([]);
  });
});
