import { afterAll, expect, it } from 'vitest';
import { closeEngines, describeIn, engines, openEngine } from '#kit/browser/engines/open-engine.ts';

// What a press does is the same in our own driver of WebKit (webkit-page.ts) as in Playwright.
afterAll(closeEngines);

/** Runs in the page. Its button is another one as soon as the pointer moves, and goes when it is pressed. */
function showButton(): void {
  document.body.innerHTML = '<p style="height: 100px"></p><button>Join</button>';
  const button = () => document.querySelector('button');
  addEventListener('pointermove', () => button()?.replaceWith(button()?.cloneNode(true) ?? ''), {
    once: true,
  });
  addEventListener('click', ({ target }) => {
    if (target === button()) button()?.remove();
  });
}

describeIn(engines, (engine) => {
  it('presses a button once that was rendered again under the pointer', async () => {
    const context = await openEngine(engine);
    const page = await context.newPage();
    await page.goto('about:blank');
    await page.evaluate(showButton);
    await page.getByRole('button', { name: 'Join' }).click();
    expect(await page.getByRole('button', { name: 'Join' }).count()).toBe(0);
    await context.close();
  });
});
