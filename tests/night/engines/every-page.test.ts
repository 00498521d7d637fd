import axe, { type AxeResults } from 'axe-core';
import { afterAll, expect, it } from 'vitest';
import type { EnginePage } from '#kit/browser/engines/engine-page.ts';
import { closeEngines, describeIn, engines, openEngine } from '#kit/browser/engines/open-engine.ts';
import { enterAs, pathsFor, type SampleVisitor, untilShown } from '#kit/server/sample-visitors.ts';
import { sharedSite } from '#kit/server/site-server.ts';

const site = sharedSite();
afterAll(closeEngines);

const rounds: { visitor: SampleVisitor; width: number; dark: boolean }[] = [
  { visitor: 'guest', width: 320, dark: false },
  { visitor: 'paid', width: 320, dark: true },
];

async function violationsOn(page: EnginePage): Promise<string[]> {
  const { violations } = await page.evaluate(() =>
    (Reflect.get(globalThis, 'axe') as { run(root: Document): Promise<AxeResults> }).run(document),
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
}

describeIn(engines, (engine) => {
  it.each(rounds)(
    'axe finds nothing on any page for a $visitor visitor, and no page scrolls sideways, dark: $dark (WCAG 1.1.1, 1.3.1, 1.4.3, 1.4.10, 2.4.1, 2.4.2, 2.4.4, 2.4.6, 3.1.1, 3.3.2, 4.1.1, 4.1.2, 508 302.1)',
    { timeout: 400_000 },
    async ({ visitor, width, dark }) => {
      // What fades in has no contrast yet.
      const context = await openEngine(engine, { width, dark, reducedMotion: true, first: axe.source });
      const page = await context.newPage();
      await enterAs(page, site, visitor);
      const found: string[] = [];
      const paths = pathsFor(visitor);
      for (const path of paths) {
        await page.goto(site.url + path);
        await untilShown(page);
        const tooWide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (tooWide > 0) found.push(`${path} is ${tooWide} px too wide`);
        found.push(...(await violationsOn(page)).map((violation) => `${path} ${violation}`));
      }
      expect(found).toEqual([]);
      expect(context.faults).toEqual([]);
      await context.close();
    },
  );
});
