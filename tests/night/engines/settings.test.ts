import { afterAll, afterEach, expect, it } from 'vitest';
import type { EngineContext, EngineOptions } from '#kit/browser/engines/engine-page.ts';
import { closeEngines, describeIn, openEngine, otherEngines } from '#kit/browser/engines/open-engine.ts';
import { sharedSite } from '#kit/server/site-server.ts';
import { sampleMembers } from '#server/sample-members.ts';

// Settings of the browser itself. Playwright's Chromium has none of them.
const site = sharedSite();
const { free } = sampleMembers;
let context: EngineContext;
afterEach(() => context.close());
afterAll(closeEngines);

const settings: [name: string, options: EngineOptions][] = [
  ['with all cookies and storage blocked', { blocksCookies: true }],
  ['in a private window', { private: true }],
];

describeIn(otherEngines, (engine) => {
  it.each(settings)('logs in %s', async (_, options) => {
    context = await openEngine(engine, options);
    const page = await context.newPage();
    await page.goto(`${site.url}/login`);
    await page.getByLabel('Email').fill(free.email);
    await page.getByLabel('Password', { exact: true }).fill(free.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('Login successful').first().waitFor();
    await page.waitForURL('**/benefit');
    await page.getByRole('link', { name: `Hi, ${free.name}` }).click();
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    expect(context.faults).toEqual([]);
  });

  it('reads the home page and its links without scripts', async () => {
    context = await openEngine(engine, { javaScript: false, width: 390, height: 844 });
    const page = await context.newPage();
    await page.goto(site.url);
    await page.getByRole('heading').first().waitFor();
    const join = page.getByRole('link', { name: 'Join Now' }).first();
    await join.waitFor();
    expect(await join.getAttribute('href')).toBe('/signup');
    await page.goto(`${site.url}/signup`);
    await page.getByRole('heading', { name: /./ }).first().waitFor();
  });
});
