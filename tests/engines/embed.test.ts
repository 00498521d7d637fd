import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { PARTNER_HOST } from '#kit/browser/browser.ts';
import type { EngineContext, EngineLocator, EngineQueries } from '#kit/browser/engines/engine-page.ts';
import { closeEngines, describeIn, openEngine, otherEngines } from '#kit/browser/engines/open-engine.ts';
import {
  openFrameParent,
  type PartnerSite,
  servePartnerPage,
  strictPolicy,
} from '#kit/browser/partner-page.ts';
import { isNightly, sampleOf } from '#kit/nightly.ts';
import { sharedSite } from '#kit/server/site-server.ts';

// Chromium sees embeds in tests/embed.
const site = sharedSite();
let partner: PartnerSite;
let context: EngineContext;
beforeAll(async () => {
  partner = await openFrameParent(PARTNER_HOST);
});
afterEach(() => context.close());
afterAll(async () => {
  await closeEngines();
  await partner.close();
});

const script = (tag: string) => `<script type="module" src="${site.url}/embed/${tag}.js"></script>`;
const looks = ['light', 'dark'] as const;

const byPointer = (button: EngineLocator) => button.click();
/** The drivers reach no button inside a frame of another site, neither by pointer nor by key. */
const byScript = (button: EngineLocator) =>
  button.evaluate((element) => {
    if (element instanceof HTMLElement) element.click();
  });

/** Fills in the form of `club-signup`, sends it, and enters the code from the mail. */
async function signUp(form: EngineQueries, email: string, press = byPointer): Promise<void> {
  await form.getByLabel('First name').fill('Jordan');
  await form.getByLabel('Last name').fill('Reyes');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill('Str0ng!pass');
  await press(form.getByRole('checkbox'));
  await press(form.getByRole('button', { name: 'Sign Up' }));
  const goOn = form.getByRole('link', { name: 'Enter the code now' });
  await goOn.waitFor();
  await press(goOn);
  const code = form.locator('input[autocomplete="one-time-code"]');
  await code.waitFor();
  await code.fill(await site.code(email));
  await form.getByText('OTP verified successfully').first().waitFor();
}

describeIn(otherEngines, (engine) => {
  it.each(sampleOf(looks, 2))(
    'signs up and starts a checkout on a partner page under a strict policy, %s',
    async (look) => {
      servePartnerPage(
        partner,
        site.url,
        `<main><club-signup theme="auto"></club-signup><club-pricing theme="auto"></club-pricing></main>${script('club-signup')}${script('club-pricing')}`,
      );
      const dark = look === 'dark';
      context = await openEngine(engine, { width: 390, height: 844, dark });
      const page = await context.newPage();
      await page.goto(`${partner.origin}/`);
      expect(await page.evaluate(() => [isSecureContext, innerWidth])).toEqual([true, 390]);
      await signUp(page.locator('club-signup'), `embed-${engine}-${look}@example.com`);

      const isReady = () =>
        ['club-signup', 'club-pricing'].map((tag) => document.querySelector(tag)?.matches(':state(ready)'));
      await expect.poll(() => page.evaluate(isReady)).toEqual([true, true]);
      const plans = page.locator('club-pricing');
      await plans.getByRole('heading', { name: 'Premium' }).first().waitFor();
      const heading = await plans
        .getByRole('heading', { name: 'Premium' })
        .first()
        .evaluate((text) => getComputedStyle(text).color);
      const light = Math.min(...(heading.match(/\d+/g) ?? []).slice(0, 3).map(Number)) > 127;
      expect([heading, light]).toEqual([heading, dark]);
      await plans.getByRole('button', { name: 'Join Month' }).first().click();
      await page.waitForURL('**/checkout/**');
      expect(context.faults.filter((fault) => !fault.includes('favicon'))).toEqual([]);
    },
  );

  it.runIf(isNightly)(
    'signs up inside a frame, whose storage the engine keeps apart from our site',
    async () => {
      servePartnerPage(
        partner,
        site.url,
        `<main><club-signup isolation="frame" loading="eager"></club-signup></main>${script('club-signup')}`,
        { policy: `${strictPolicy(site.url)}; frame-src ${site.url}` },
      );
      context = await openEngine(engine, { width: 390, height: 844, first: keepFacts });
      const page = await context.newPage();
      await page.goto(`${partner.origin}/`);
      const frame = page.frameLocator('iframe');
      // The first keys only move WebKit's focus into the frame.
      await frame.getByLabel('First name').fill('Jordan');
      await signUp(frame, `framed-${engine}@example.com`, byScript);
      const facts = () => page.evaluate(() => Reflect.get(globalThis, 'facts') as string[]);
      await expect.poll(facts).toEqual(['club-signup', 'club-login']);
      const isMember = () => localStorage.getItem('userid') !== null;
      await expect.poll(() => frame.locator('html').evaluate(isMember)).toBe(true);
      expect(await page.evaluate(isMember)).toBe(false);
      const ours = await context.newPage();
      await ours.goto(`${site.url}/about`);
      expect(await ours.evaluate(isMember)).toBe(false);
      expect(context.faults.filter((fault) => !fault.includes('favicon'))).toEqual([]);
    },
  );
});

/** Runs before the scripts of the page. */
const keepFacts = `
  globalThis.facts = [];
  for (const kind of ['club-signup', 'club-login']) addEventListener(kind, () => facts.push(kind));
`;
