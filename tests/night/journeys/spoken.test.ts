import type { Page } from 'playwright';
import { afterAll, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { fillSignup } from '#kit/browser/deployed-line.ts';
import { readAloud, readerScript, type Spoken } from '#kit/browser/spoken.ts';
import { untilMemberLoaded, untilShown } from '#kit/server/sample-visitors.ts';
import { sharedSite } from '#kit/server/site-server.ts';

// The main journey as a virtual screen reader speaks it. Read a transcript as a listener would before you approve a change.
const site = sharedSite();
const script = await readerScript();
afterAll(closeBrowser);

const email = `spoken-${Date.now()}@example.com`;
const MONTH_DAY = /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}, \d{4}/g;
/** Leaves out what differs from run to run. */
const text = (spoken: Spoken) =>
  `${spoken
    .join('\n')
    .replaceAll(email, 'jordan@example.com')
    .replaceAll(MONTH_DAY, 'Month 1, 2026')
    .replaceAll(/\b\d\d\/\d\d\/\d{4}/g, '01/01/2026')
    .replaceAll(/\b\d{1,2}:\d\d( [AP]M)?\b/g, '12:00')
    .replaceAll(/\b\d{6}\b/g, '123456')
    .replaceAll(/\bin_\w+/g, 'in_1')
    .replaceAll(/About \d+ minutes/g, 'About 10 minutes')}\n`;

const codeField = (page: Page) => page.locator('input[autocomplete="one-time-code"]');

it('speaks sign-up, code, plan and cancellation', async () => {
  const heard = new Map<string, Spoken>();
  const page = await (await newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await page.addInitScript(script);
  await page.goto(`${site.url}/signup`);
  await page.locator('html[data-live]').waitFor();
  heard.set('sign-up', await readAloud(page, 'body'));
  const send = () => page.getByRole('button', { name: 'Sign Up' }).click();
  await send();
  await page.locator('[aria-invalid=true]').first().waitFor();
  heard.set('sign-up-faults', await readAloud(page, 'main form'));
  await fillSignup(page, email);
  await send();
  await codeField(page).waitFor();
  heard.set('code', await readAloud(page, 'main'));
  await codeField(page).pressSequentially(await site.code(email));
  const done = page.locator('.club-otp-verified a, .club-otp-verified button');
  await done.waitFor();
  heard.set('code-entered', await readAloud(page, 'main'));

  await done.click();
  await page.waitForURL('**/benefit');
  await untilMemberLoaded(page);
  await page.getByRole('link', { name: 'Plans' }).first().click();
  await page.getByRole('button', { name: 'Active' }).first().waitFor();
  await untilShown(page);
  heard.set('plans', await readAloud(page, 'main'));
  await page.getByRole('button', { name: 'Join Month' }).first().click();
  await page.waitForURL('**/checkout/**');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page
    .getByRole('link', { name: /view invoice/i })
    .first()
    .waitFor();
  await untilShown(page);
  heard.set('membership', await readAloud(page, 'main'));
  await page
    .getByRole('button', { name: /cancel/i })
    .first()
    .click();
  await page.locator('dialog[open]').waitFor();
  heard.set('cancel', await readAloud(page, 'dialog[open]'));
  await page.context().close();
  for (const [name, spoken] of heard) await expect(text(spoken)).toMatchFileSnapshot(`spoken/${name}.txt`);
}, 180_000);
