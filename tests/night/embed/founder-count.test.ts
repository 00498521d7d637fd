import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser } from '#kit/browser/browser.ts';
import { openPartnerPage } from '#kit/browser/partner-page.ts';
import { sharedSite } from '#kit/server/site-server.ts';

// A founder counter and the plans on one page.
const site = sharedSite();
afterAll(closeBrowser);

const script = (tag: string) => `<script type="module" src="${site.url}/embed/${tag}.js"></script>`;
const spots = '<club-founder-spots></club-founder-spots>';
const plans = '<club-pricing loading="eager"></club-pricing>';
const [spotsScript, plansScript] = [script('club-founder-spots'), script('club-pricing')];

describe('founder counts on one page', () => {
  it.each([
    ['the counter first', spots + plans + spotsScript + plansScript],
    ['the plans first', plans + spots + plansScript + spotsScript],
    ['only the counter’s script in time', spots + plans + spotsScript],
  ])('are equal: %s', async (_, body) => {
    // A script is added later by hand, which Trusted Types would block.
    const { page, faults, close } = await openPartnerPage(site.url, body, { policy: '' });
    const counter = page.locator('club-founder-spots [part=count]');
    await counter.waitFor();
    if (!body.includes(plansScript))
      await page.evaluate((src) => {
        const late = document.createElement('script');
        late.type = 'module';
        late.src = src;
        document.body.append(late);
      }, `${site.url}/embed/club-pricing.js`);
    const seats = page
      .locator('club-pricing')
      .getByText(/^\d+\/10000$/)
      .first();
    await seats.waitFor();
    const figures = async () => /[\d,]+\/[\d,]+/.exec(await counter.innerText())?.[0]?.replaceAll(',', '');
    await expect.poll(figures).toBe(await seats.innerText());
    expect(faults).toEqual([]);
    await close();
  });
});
