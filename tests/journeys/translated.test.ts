import { afterAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { textIn, translator, untilTranslated } from '#kit/browser/translator.ts';
import { sampleOf } from '#kit/nightly.ts';
import { sharedSite } from '#kit/server/site-server.ts';
import { fileFaultServer } from '../faults/file-server.ts';
import { refusal, visitScreen } from '../faults/open-screen.ts';
import { fieldOf, type Screen, screens, sendScreen } from '../faults/screens.ts';

// A browser that translates replaces each text node of a page. Every screen is sent with and without it, and must show
// the same words afterwards.
const server = await fileFaultServer();
const site = sharedSite();
afterAll(closeBrowser);

const callOf = ({ calls: [call] }: Screen) => call ?? 'login';

/** Sends a screen that is refused after its busy words were translated. Returns what shows, and what was typed. */
async function refused(screen: Screen, script: string) {
  const { page, api, uncaught, close } = await visitScreen(site.url, server, screen, { script });
  if (script) await page.locator('main h1 font').first().waitFor();
  const release = api.hold(callOf(screen));
  api.answer(callOf(screen), refusal('The server says why.'), 400);
  await sendScreen(page, screen);
  await expect.poll(() => api.bodies(callOf(screen)).length).toBeGreaterThan(0);
  if (script) await untilTranslated(page);
  release();
  await page.waitForFunction(() => !document.querySelector('[data-state=busy]'));
  if (script) await untilTranslated(page);
  const typed = Object.keys(screen.typed ?? {});
  const kept = await Promise.all(typed.map((label) => fieldOf(page, label).inputValue()));
  const shown = await textIn(page, 'main');
  await close();
  return { shown, kept, uncaught };
}

describe('the site on a translated page', () => {
  const forms = screens.filter(({ button }) => button);
  it.each(sampleOf(forms, 12, 1))(
    'shows the same as without a translator after $at ($path) is refused',
    async (screen) => {
      const plain = await refused(screen, '');
      expect(await refused(screen, translator)).toEqual({ ...plain, uncaught: [] });
    },
  );

  it('renders a page that was translated before it is live, without an error of React', async () => {
    const context = await newContext();
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (line) => void (line.type() === 'error' && errors.push(line.text())));
    page.on('pageerror', (error) => void errors.push(String(error)));
    await page.addInitScript(translator.replaceAll('500', '20'));
    for (const path of sampleOf(['/', '/pricing-plan', '/login', '/about'], 4, 1)) {
      await page.route('**/static/js/**', async (route) => {
        await new Promise((done) => setTimeout(done, 300));
        await route.continue();
      });
      await page.goto(site.url + path);
      await page.locator('html[data-live]').waitFor();
      await page.locator('main h1').first().waitFor();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    expect(errors).toEqual([]);
    await context.close();
  });
});
