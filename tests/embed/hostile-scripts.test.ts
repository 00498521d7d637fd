import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser } from '#kit/browser/browser.ts';
import { openPartnerPage } from '#kit/browser/partner-page.ts';
import { sampleOf } from '#kit/by-night.ts';
import { hostileScripts } from '#kit/hostile/hostile-scripts.ts';
import { sharedSite } from '#kit/server/site-server.ts';

const site = sharedSite();
afterAll(closeBrowser);

/** With these scripts nothing renders: the page shows a plain link to our site. */
const refused: ReadonlySet<string> = new Set([
  'an enumerable value on every object',
  'dangerouslySetInnerHTML on every object',
  'a handler for every element',
  'no sheets that can be adopted',
]);
const kinds = Object.keys(hostileScripts);

describe('on a page whose scripts changed built-in functions', () => {
  it.each(sampleOf(kinds, 3))(
    '%s: sends the right request or shows a plain link, and runs no foreign code',
    async (kind) => {
      const email = `page-${kinds.indexOf(kind)}@example.com`;
      const { page, close } = await openPartnerPage(
        site.url,
        `<main><club-signup></club-signup></main><script type="module" src="${site.url}/embed/club-signup.js"></script>`,
        { policy: '', first: hostileScripts[kind] },
      );
      const bodies: (string | null)[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') bodies.push(request.postData());
      });
      if (refused.has(kind)) {
        const link = page.getByRole('link', { name: 'Open this page at' });
        await link.waitFor();
        expect(await link.getAttribute('href')).toBe(`${site.url}/signup`);
      } else {
        await page.getByLabel('First name').fill('Jordan');
        await page.getByLabel('Last name').fill('"Reyes" \\ é 𝒳');
        await page.getByLabel('Email').fill(email);
        await page.getByLabel('Password', { exact: true }).fill('Str0ng!pass');
        await page.getByRole('checkbox').check();
        await page.getByRole('button', { name: 'Sign Up' }).click();
        // The toast opens the code screen by itself. Either one shows that the server answered.
        const answered = page
          .getByText('Next')
          .or(page.getByRole('status'))
          .or(page.getByLabel('6-digit code'));
        await answered.first().waitFor();
        expect(bodies.map((body) => JSON.parse(body ?? '') as unknown)).toEqual([
          {
            name: 'Jordan',
            lastName: '"Reyes" \\ é 𝒳',
            email,
            password: 'Str0ng!pass',
            source: '',
            campaignType: '',
          },
        ]);
      }
      expect(await page.evaluate(() => Reflect.get(globalThis, 'hacked') as unknown)).toBeUndefined();
      await close();
    },
  );
});
