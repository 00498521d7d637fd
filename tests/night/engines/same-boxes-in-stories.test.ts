import { afterAll, expect, it } from 'vitest';
import type { EngineName } from '#kit/browser/engines/engine-page.ts';
import { closeEngines, describeIn, otherEngines } from '#kit/browser/engines/open-engine.ts';
import { differencesBy, type Measured, measureIn, openAlike } from '#kit/browser/engines/same-boxes.ts';
import { everyThird, serveStories, storyList, storyScreen } from '#kit/browser/stories/story-pages.ts';

afterAll(closeEngines);

const stories = everyThird(storyList().filter(({ title }) => !title.startsWith('Foundations/')));

async function storiesIn(engine: EngineName): Promise<Measured> {
  const { address, close } = await serveStories();
  const context = await openAlike(engine);
  const page = await context.newPage();
  const screen = storyScreen(page, address);
  const measured: Measured = new Map();
  for (const { id } of stories) {
    const failure = await screen.show(id);
    if (failure) throw new Error(`${id} in ${engine}: ${failure}`);
    await measureIn(page, id, measured);
  }
  await context.close();
  close();
  return measured;
}

const differencesIn = differencesBy(storiesIn);
describeIn(otherEngines, (engine) => {
  it('puts every element of a story where Chromium puts it', { timeout: 1_800_000 }, async () => {
    expect(await differencesIn(engine)).toEqual([]);
  });
});
