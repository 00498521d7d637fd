import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { closeBrowser } from '#kit/browser.ts';
import { openStories, type Story, type StoryGlobals, type StoryPages, storyList } from '#kit/story-pages.ts';
import { compare, keep, small } from './picture.ts';

const APPROVED = 'tests/visual/baseline';
const DIFFERENT = 'tests/visual/diff';
const HEIGHT = 900;

interface Round {
  /** Stands in the name of the picture. */
  name: string;
  width: number;
  /** What is below shows at another width. */
  height: number;
  globals: StoryGlobals;
  has(story: Story): boolean;
}

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

/** Takes a picture of every story in each round and compares; answers the exit code. */
export async function compareStories({
  update,
  only = '',
}: {
  update: boolean;
  only?: string;
}): Promise<number> {
  const stories = storyList().filter(({ id }) => id.includes(only));
  const pages = await openStories();
  const expected = new Set<string>();
  let failed = 0;
  rmSync(DIFFERENT, { recursive: true, force: true });
  try {
    for (const { name, width, height, globals, has } of rounds) {
      await pages.page.setViewportSize({ width, height: HEIGHT });
      await pages.turn(globals);
      for (const { id } of stories.filter(has)) {
        const file = `${id}.${name}.webp`;
        expected.add(file);
        const picture = await small(await pictureOf(pages, id, height));
        if (update) keep(join(APPROVED, file), picture);
        else if (!(await isSame(file, picture))) failed += 1;
      }
    }
  } finally {
    await closeBrowser();
    pages.close();
  }
  if (only === '') failed += withoutStory(expected, update);
  console.log(`${expected.size - failed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

async function isSame(file: string, picture: Buffer): Promise<boolean> {
  const verdict = await compare(join(APPROVED, file), picture, join(DIFFERENT, file));
  if (!verdict.same) console.error(`${file}: ${verdict.why}`);
  return verdict.same;
}

async function pictureOf({ page, show }: StoryPages, id: string, height: number): Promise<Buffer> {
  const fault = await show(id);
  if (fault) console.error(`${id}: ${fault}`);
  await settle(page);
  const { width = 0 } = page.viewportSize() ?? {};
  const long = await page.evaluate(() => document.documentElement.scrollHeight);
  return page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    // A player is the browser's, and looks as far as it has loaded.
    mask: [page.locator('video')],
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(Math.max(long, 1), height) },
  });
}

/**
 * No pointer over anything, no focus (whether its ring shows depends on what was pressed before), at the top, pictures
 * and fonts in, drawn.
 */
async function settle(page: Page): Promise<void> {
  await page.mouse.move(0, HEIGHT - 1);
  await page.evaluate(async () => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    if (focused instanceof HTMLElement) focused.blur();
    scrollTo(0, 0);
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  });
}

/** Approved pictures whose story is gone. */
function withoutStory(expected: ReadonlySet<string>, update: boolean): number {
  const gone = existsSync(APPROVED) ? readdirSync(APPROVED).filter((file) => !expected.has(file)) : [];
  for (const file of gone) {
    if (update) rmSync(join(APPROVED, file));
    else console.error(`${file}: its story is gone`);
  }
  return update ? 0 : gone.length;
}
