import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { places } from '#club/facts/places.ts';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { differences, looksOf } from '#kit/browser/looks.ts';
import { openPartner, type PartnerSite } from '#kit/browser/partner-page.ts';
import { enterAs, type SampleVisitor } from '#kit/server/sample-visitors.ts';
import { sharedSite } from '#kit/server/site-server.ts';

// Every widget on a partner's page has the same elements and computed styles as on the site, at the same width.

const site = sharedSite();
let partner: PartnerSite;
beforeAll(async () => {
  partner = await openPartner('localhost');
});
afterAll(async () => {
  await closeBrowser();
  await partner.close();
});

const email = 'someone@example.com';
const shown: [string, string, SampleVisitor, Record<string, string>?][] = [
  ['club-benefits', places.benefits.path, 'guest'],
  ['club-benefits', places.benefits.path, 'paid'],
  ['club-chaplain', places.chaplain.path, 'paid'],
  ['club-contact-form', places.suggestion.path, 'guest'],
  ['club-forgot-password', places['forgot-password'].path, 'guest'],
  ['club-login', places.login.path, 'guest'],
  ['club-membership', places.membership.path, 'paid'],
  ['club-pricing', places.pricing.path, 'guest'],
  ['club-pricing', places.pricing.path, 'paid'],
  ['club-profile', places.profile.path, 'paid'],
  ['club-signup', places.signup.path, 'guest'],
  ['club-unsubscribe', `${places.unsubscribe.path}?email=${email}`, 'guest', { email }],
  ['club-verify-identity', places['verify-identity'].path, 'paid'],
  ['club-verify-success', places['verify-success'].path, 'guest'],
];

/** Signs the visitor in on a page of the partner. */
async function signIn(page: Page, visitor: SampleVisitor): Promise<void> {
  await enterAs(page, site, visitor);
  if (visitor === 'guest') return;
  const kept = await page.evaluate(() => Object.entries(localStorage));
  partner.show('<!doctype html>');
  await page.goto(partner.origin);
  await page.evaluate((pairs) => {
    for (const [key, value] of pairs) localStorage.setItem(`club:${key}`, value);
  }, kept);
}

const waiting = ':is([data-state=loading], [data-state=checking], [aria-busy=true], .club-pricing-wait)';

describe.each([390, 1_280])('at %i px', (width) => {
  it.each(shown)(
    '<%s> has the same styles as %s, for a visitor who is %s',
    async (tag, path, visitor, attributes = {}) => {
      const context = await newContext({
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
        colorScheme: 'light',
      });
      const page = await context.newPage();
      await signIn(page, visitor);

      await page.goto(site.url + path);
      await page.locator('html[data-live]').waitFor();
      const widget = page.locator(`main .${tag}`).first();
      await widget.waitFor();
      await page.waitForFunction((busy) => !document.querySelector(`main ${busy}`), waiting);
      await page.waitForLoadState('networkidle');
      await page.mouse.move(0, 0);
      const box = await widget.evaluate((node) => node.getBoundingClientRect().width);
      const onSite = await widget.evaluate(looksOf);

      const given = Object.entries({ ...attributes, loading: 'eager' }).map(
        ([name, value]) => `${name}="${value}"`,
      );
      partner.show(
        `<!doctype html><html lang="en"><body style="margin: 0"><div style="inline-size: ${box}px"><${tag} ${given.join(' ')}></${tag}></div><script type="module" src="${site.url}/embed/${tag}.js"></script></body></html>`,
      );
      await page.goto(partner.origin);
      const alone = page.locator(`${tag} .${tag}`).first();
      await alone.waitFor();
      // The plan of a member arrives a moment later.
      await expect
        .poll(async () => differences(onSite, await alone.evaluate(looksOf)), { timeout: 20_000 })
        .toEqual([]);
      await context.close();
    },
  );
});
