import axe from 'axe-core';
import type { Page } from 'playwright';

/** Returns the faults of a page of the desk, dark and light: those that axe finds, and content wider than the screen. */
export async function deskFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.evaluate(axe.source);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    faults.push(...(await page.evaluate(readFaults)));
  }
  return faults;
}

async function readFaults(): Promise<string[]> {
  const api = Reflect.get(globalThis, 'axe') as typeof axe;
  const { violations } = await api.run(document);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${location.pathname} ${id}: ${html}`),
  );
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`${location.pathname} is ${scrollWidth} px wide`);
  return found;
}
