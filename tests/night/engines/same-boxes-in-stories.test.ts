import { afterAll, expect, it } from 'vitest';
import { boxesIn } from '#kit/browser/boxes.ts';
import type { EngineName } from '#kit/browser/engines/engine-page.ts';
import { closeEngines, describeIn, otherEngines } from '#kit/browser/engines/open-engine.ts';
import {
  differencesBy,
  type Measured,
  openAlike,
  type WindowSize,
  windowSizes,
} from '#kit/browser/engines/same-boxes.ts';
import { serveStories, storyList, storyScreen } from '#kit/browser/stories/story-pages.ts';

afterAll(closeEngines);

const stories = storyList().filter(({ title }) => !title.startsWith('Foundations/'));

async function storiesIn(engine: EngineName, size: WindowSize): Promise<Measured> {
  const { address, close } = await serveStories();
  const context = await openAlike(engine, size);
  const page = await context.newPage();
  const screen = storyScreen(page, address);
  const measured: Measured = new Map();
  for (const { id } of stories) {
    const failure = await screen.show(id);
    if (failure) throw new Error(`${id} in ${engine}: ${failure}`);
    measured.set(id, await boxesIn(page));
  }
  await context.close();
  close();
  return measured;
}

const differencesIn = differencesBy(storiesIn);
describeIn(otherEngines, (engine) => {
  it.each(windowSizes)(
    'puts every element of a story where Chromium puts it, $width px wide',
    { timeout: 1_200_000 },
    async (size) => {
      expect(await differencesIn(engine, size)).toEqual([]);
    },
  );
});
