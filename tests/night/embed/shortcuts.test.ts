import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { sharedSite } from '#kit/server/site-server.ts';

const site = sharedSite();
afterAll(closeBrowser);

describe('the demo page with single-key shortcuts', () => {
  it('gets no letter of a password, but Escape, combinations, and keys outside of fields (WCAG 2.1.4)', async () => {
    const context = await newContext();
    const page = await context.newPage();
    await page.goto(`http://localhost:${site.port + 1}/hazards/shortcuts`);
    const shortcut = page.locator('#shortcuts');
    const password = page.getByLabel('Password', { exact: true });
    await password.pressSequentially('Pass#1s/');
    expect(await password.inputValue()).toBe('Pass#1s/');
    expect(await shortcut.textContent()).toBe('');
    await page.keyboard.press('Control+k');
    await expect.poll(() => shortcut.textContent()).toBe('Commands');
    await page.keyboard.press('Escape');
    await expect.poll(() => shortcut.textContent()).toBe('Close');
    await page.getByRole('button', { name: 'Show password' }).focus();
    // An element that is loading keeps every letter.
    const press = async () => {
      await page.keyboard.press('s');
      return shortcut.textContent();
    };
    await expect.poll(press).toBe('Search');
    await context.close();
  });

  it('gets no letter while the element is loading', async () => {
    const context = await newContext();
    const page = await context.newPage();
    // The entry draws the form. The files with its code do not arrive.
    await page.route('**/embed/chunks/**', () => {});
    await page.goto(`http://localhost:${site.port + 1}/hazards/shortcuts`, { waitUntil: 'commit' });
    const email = page.getByLabel('Email');
    await email.pressSequentially('s#/');
    expect(await email.inputValue()).toBe('s#/');
    await context.close();
  });
});
