import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { places } from '#club/facts/places.ts';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { judgedDoubts } from '#kit/browser/contrast.ts';
import { sharedSite } from '#kit/server/site-server.ts';

interface Person {
  widths: number[];
  email?: string;
  password?: string;
}
const people: Record<string, Person> = {
  'a guest': { widths: [390, 1_280] },
  'a free member': { widths: [390], email: 'free@homefront.example.com', password: 'Free#Member1' },
  'a paid member': { widths: [1_280], email: 'paid@homefront.example.com', password: 'Paid#Member1' },
};

const site = sharedSite();
afterAll(closeBrowser);

/** Public pages with other content for members. */
const different: readonly string[] = [places.home.path, places.benefits.path, places.pricing.path];
const pathsFor = ({ email }: Person): string[] =>
  Object.values(places)
    .filter(({ access, path }) =>
      email ? access === 'signed-in' || different.includes(path) : access !== 'signed-in',
    )
    .map(({ path }) => path);

async function enter(page: Page, { email, password }: Person): Promise<void> {
  if (!email || !password) return;
  await page.goto(`${site.url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/benefit');
}

const rounds = Object.entries(people).flatMap(([who, person]) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ who, person, colorScheme })),
);

describe('text whose contrast axe cannot measure', () => {
  it.each(rounds)(
    'has enough contrast with the worst pixels behind it, for $who, $colorScheme (WCAG 1.4.3, 508 302.2)',
    { timeout: 400_000 },
    async ({ person, colorScheme }) => {
      // The policy would block the sheet that hides the text.
      const context = await newContext({ colorScheme, reducedMotion: 'reduce', bypassCSP: true });
      const page = await context.newPage();
      await enter(page, person);
      const faint: string[] = [];
      let judged = 0;
      for (const path of pathsFor(person))
        for (const width of person.widths) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(site.url + path);
          await page.locator('html[data-live]').waitFor();
          await page.waitForLoadState('networkidle');
          // The text that an element shows until its script runs fades out at its end.
          await page.waitForFunction(() => !document.querySelector(':not(:defined)'));
          for (const { text, why, contrast, least } of await judgedDoubts(page)) {
            judged += 1;
            if (contrast < least)
              faint.push(`${path} at ${width} px: "${text}" ${contrast.toFixed(2)} of ${least} (${why})`);
          }
        }
      expect(faint).toEqual([]);
      expect(judged).toBeGreaterThan(0);
      await context.close();
    },
  );

  it('is found when a gradient hides it', async () => {
    const page = await (await newContext({ bypassCSP: true })).newPage();
    await page.setContent(
      '<p style="background: linear-gradient(90deg, #000, #fff); color: #fff; inline-size: 20em">Fades away to the right, word by word</p>',
    );
    const [swallowed] = await judgedDoubts(page);
    expect(swallowed).toMatchObject({ why: 'bgGradient', least: 4.5 });
    expect(swallowed?.contrast).toBeLessThan(2);
  });
});
