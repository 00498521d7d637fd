import { mkdirSync } from 'node:fs';
import axe from 'axe-core';
import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { ourBrand as brand } from '#club/facts/brand.ts';
import { type Language, languages } from '#club/facts/languages.ts';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { optionalMails, sampleMails } from '#server/mail/sample-mails.ts';

const ORIGIN = 'https://club.example.com';
const FOLDER = 'shots/mails';
const widths = [320, 390, 1_280];
const rounds = (Object.keys(languages) as Language[]).flatMap((language) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ language, colorScheme })),
);

const violations = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { run } = Reflect.get(globalThis, 'axe') as typeof axe;
    // A mail is shown inside a page of the mail program, which has the landmarks.
    const rules = { region: { enabled: false }, 'landmark-one-main': { enabled: false } };
    const found = await run({ rules });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 140)}`);
  });
};

afterAll(closeBrowser);

describe('every mail', () => {
  it.each(rounds)(
    'fits any width without faults of accessibility, and has a picture: $language, $colorScheme',
    { timeout: 240_000 },
    async ({ language, colorScheme }) => {
      mkdirSync(FOLDER, { recursive: true });
      const context = await newContext({ colorScheme });
      const page = await context.newPage();
      const faults: string[] = [];
      for (const [name, content] of sampleMails({ brand, language, siteOrigin: ORIGIN })) {
        const unsubscribeUrl = optionalMails.includes(name) ? `${ORIGIN}/mail/unsubscribe/1.a` : undefined;
        const look = {
          brand,
          language,
          repliesToSupport: true,
          siteOrigin: ORIGIN,
          ...(unsubscribeUrl && { unsubscribeUrl }),
        };
        await page.setContent(renderMail(content, look).html);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          const extra = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          if (extra > 0) faults.push(`${name} scrolls sideways by ${extra} px at ${width} px`);
          if (width > 320)
            await page.screenshot({
              path: `${FOLDER}/${name}-${language}-${width}-${colorScheme}.png`,
              fullPage: true,
            });
        }
        for (const violation of await violations(page)) faults.push(`${name} ${violation}`);
      }
      await context.close();
      expect(faults).toEqual([]);
    },
  );
});
