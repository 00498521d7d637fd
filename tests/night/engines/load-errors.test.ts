import { afterAll, expect, it } from 'vitest';
import { earlyPresses } from '#kit/browser/engines/early-presses.ts';
import { closeEngines, describeIn, openEngine, otherEngines } from '#kit/browser/engines/open-engine.ts';
import { afterwards, pressScript } from '#kit/browser/engines/press-early.ts';
import { sharedSite } from '#kit/server/site-server.ts';

const site = sharedSite();
afterAll(closeEngines);

declare global {
  interface Window {
    loadErrors?: string[];
  }
}

const recordErrors = `
  window.loadErrors = [];
  addEventListener('error', ({ target }) => window.loadErrors.push(target.outerHTML ?? 'window'), true);
`;
/** The press happens as soon as the page has loaded what it hydrates with. */
const presses = earlyPresses.filter(
  ({ as, isQueued, path, stored }) => !as && !isQueued && !stored && ['/', '/login'].includes(path),
);

describeIn(otherEngines, (engine) => {
  it.each(presses)(
    '$path loads without an error event, and $name, pressed when the scripts are here, is done once',
    async (press) => {
      const first = recordErrors + pressScript(press, 'hydrating');
      const context = await openEngine(engine, { width: 390, height: 800, first });
      const page = await context.newPage();
      await page.goto(site.url + press.path);
      expect(await afterwards(page, press)).toEqual(press.done);
      expect(await page.evaluate(() => window.loadErrors)).toEqual([]);
      expect(context.faults).toEqual([]);
      await context.close();
    },
  );
});
