import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { errors, type Page, type PageScreenshotOptions } from 'playwright';
import { openStories, type Story, type StoryGlobals, storyList } from '#kit/browser/stories/story-pages.ts';
import { compare, keep, small } from './picture.ts';

const APPROVED = 'tests/visual/baseline';
const DIFFERENT = 'tests/visual/diff';
const HEIGHT = 900;
/** The space above a section, in px. */
const ABOVE = 16;
/** Far more than a picture takes. */
const PICTURE_MS = 20_000;

interface Round {
  /** Part of the picture's file name. */
  name: string;
  width: number;
  /** Height in px. Content further below shows at another width. */
  height: number;
  globals: StoryGlobals;
  has(story: Story): boolean;
}

const isAtTheQuestions = (id: string) => id.endsWith('--at-the-questions');
const isWidget = ({ title }: Story) => title.startsWith('Widgets/');
const rounds: readonly Round[] = [
  { name: '390', width: 390, height: 1_600, globals: {}, has: () => true },
  { name: '1280', width: 1280, height: 900, globals: {}, has: () => true },
  {
    name: '390-dark',
    width: 390,
    height: 1_600,
    globals: { theme: 'dark' },
    has: (story) => !isWidget(story),
  },
];

/** Returns the stories whose id contains this part. */
export const storiesWith = (part: string): Story[] => storyList().filter(({ id }) => id.includes(part));

interface Wanted {
  /** Approves the new pictures. */
  update?: boolean;
  stories: readonly Story[];
}

/**
 * Takes a picture of each story in each round, in the bundled font. Returns what differs from the approved pictures.
 */
export async function compareStories({ update = false, stories }: Wanted): Promise<string[]> {
  const pages = await openStories({ inBundledFont: true });
  const expected = new Set<string>();
  const faults: string[] = [];
  rmSync(DIFFERENT, { recursive: true, force: true });
  try {
    for (const { name, width, height, globals, has } of rounds) {
      await pages.page.setViewportSize({ width, height: HEIGHT });
      await pages.turn(globals);
      for (const { id } of stories.filter(has)) {
        const file = `${id}.${name}.webp`;
        expected.add(file);
        const fault = await pages.show(id);
        if (fault) faults.push(`${file}: ${fault}`);
        const picture = await small(await pictureOf(pages.page, id, height));
        if (update) keep(join(APPROVED, file), picture);
        else {
          const verdict = await compare(join(APPROVED, file), picture, join(DIFFERENT, file));
          if (!verdict.same) faults.push(`${file}: ${verdict.why}`);
        }
      }
    }
  } finally {
    await pages.page.context().close();
    pages.close();
  }
  if (stories.length === storyList().length) faults.push(...withoutStory(expected, update));
  return faults;
}

async function pictureOf(page: Page, id: string, height: number): Promise<Buffer> {
  await settle(page);
  const { width = 0 } = page.viewportSize() ?? {};
  const long = await page.evaluate(() => document.documentElement.scrollHeight);
  const top = await topOf(page, id, height);
  return takePicture(page, {
    animations: 'disabled',
    caret: 'hide',
    // The browser draws the video player, and its look depends on how much has loaded.
    mask: [page.locator('video')],
    fullPage: true,
    clip: { x: 0, y: top, width, height: Math.min(Math.max(long - top, 1), height) },
  });
}

/**
 * Takes the picture. Once in many thousands, Chromium draws nothing for a page that no longer changes. Another width for a
 * moment makes it draw.
 */
async function takePicture(page: Page, options: PageScreenshotOptions): Promise<Buffer> {
  try {
    return await page.screenshot({ ...options, timeout: PICTURE_MS });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    const { width = 0 } = page.viewportSize() ?? {};
    for (const size of [width + 1, width]) await page.setViewportSize({ width: size, height: HEIGHT });
    await settle(page);
    return page.screenshot(options);
  }
}

/**
 * A picture begins with the section that its story opened, when that is far down a long page. The first answer of a list is
 * open by itself, and counts only where a story leads to the questions.
 */
async function topOf(page: Page, id: string, height: number): Promise<number> {
  const css = isAtTheQuestions(id) ? 'details[open]' : 'details[open]:not(.club-accordion-item:first-child)';
  for (const opened of await page.locator(css).all()) {
    const box = await opened.boundingBox();
    if (box && box.y > height / 2) return box.y - ABOVE;
  }
  return 0;
}

/**
 * Waits for a stable picture: scrolled to the top, with pictures and fonts loaded. Nothing has the pointer or the
 * focus, whose ring depends on what was pressed before.
 */
async function settle(page: Page): Promise<void> {
  await page.mouse.move(0, HEIGHT - 1);
  await page.evaluate(async () => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    if (focused instanceof HTMLElement) focused.blur();
    scrollTo(0, 0);
    await document.fonts.ready;
    if (!document.fonts.check('16px Bundled') || !document.fonts.check('700 16px Bundled'))
      throw new Error('The bundled font is not loaded.');
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  });
}

/** Returns the approved pictures whose story no longer exists. */
function withoutStory(expected: ReadonlySet<string>, update: boolean): string[] {
  const gone = existsSync(APPROVED) ? readdirSync(APPROVED).filter((file) => !expected.has(file)) : [];
  if (!update) return gone.map((file) => `${file}: its story is gone`);
  for (const file of gone) rmSync(join(APPROVED, file));
  return [];
}
