import type { Page } from 'playwright';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { closeBrowser } from '#kit/browser/browser.ts';
import { openPartnerPage, type PartnerPage } from '#kit/browser/partner-page.ts';
import { sharedSite } from '#kit/server/site-server.ts';

// Toasts on pages that show their own content above the page.
const site = sharedSite();
let opened: PartnerPage | undefined;
afterEach(() => opened?.close());
afterAll(closeBrowser);

const scripts = ['club-toaster', 'club-login']
  .map((tag) => `<script type="module" src="${site.url}/embed/${tag}.js"></script>`)
  .join('');
/** The sheets of Bootstrap 5 for a modal and its backdrop. */
const bootstrap = `<style>
  .modal { position: fixed; inset: 0; z-index: 1055; overflow: auto }
  .modal-dialog { max-width: 500px; margin: 1.75rem auto; padding: 1rem; background: #fff; border-radius: .5rem }
  .modal-backdrop { position: fixed; inset: 0; z-index: 1050; background: #000; opacity: .5 }
  .whole { position: fixed; inset: 0; inline-size: 100vw; block-size: 100vh; max-inline-size: none; max-block-size: none; background: #ddd }
</style>`;

async function open(body: string): Promise<Page> {
  opened = await openPartnerPage(site.url, `${bootstrap}${body}${scripts}`, { policy: '' });
  await opened.page.locator('club-toaster .club-toaster').waitFor({ state: 'attached' });
  return opened.page;
}

const notify = (page: Page) =>
  page.evaluate(() =>
    document.body.dispatchEvent(
      new CustomEvent('club-notify', {
        detail: { tone: 'error', text: 'Wrong password', closeAfterMs: 60_000 },
        bubbles: true,
        composed: true,
        cancelable: true,
      }),
    ),
  );

/** Returns whether the pixel in the middle of the first toast is the toast. */
const isOnTop = (page: Page) =>
  page
    .locator('.club-toast')
    .first()
    .evaluate((toast) => {
      const { x, y, width, height } = toast.getBoundingClientRect();
      const [at] = document.elementsFromPoint(x + width / 2, y + height / 2);
      return at?.localName === 'club-toaster' && x >= 0 && y >= 0 && x + width <= innerWidth;
    });

const modal =
  '<div class="modal"><div class="modal-dialog">A modal</div></div><div class="modal-backdrop"></div>';
const toaster = '<club-toaster></club-toaster>';

describe('<club-toaster>', () => {
  it.each([
    ['a modal by z-index', `${toaster}${modal}`, undefined],
    [
      'a transformed box that is off the screen',
      `<div style="transform: translate(-200vw, 50vh)">${toaster}</div>`,
      undefined,
    ],
    [
      'a box with a low z-index',
      `<div style="position: relative; z-index: 0">${toaster}</div>${modal}`,
      undefined,
    ],
    [
      'a popover',
      `${toaster}<div class="whole" popover="manual" id="above">Menu</div>`,
      (page: Page) => page.evaluate(() => document.getElementById('above')?.showPopover()),
    ],
  ] as const)('shows a toast above %s, also one that opens later', async (_, body, above) => {
    const page = await open(body);
    await above?.(page);
    await notify(page);
    await expect.poll(() => isOnTop(page)).toBe(true);
    if (!above) return;
    await page.evaluate(() => document.getElementById('above')?.hidePopover());
    await above(page);
    await expect.poll(() => isOnTop(page)).toBe(true);
  });

  it.each([
    [
      'a dialog',
      () => open(`${toaster}<button onclick="this.nextSibling.showModal()">Open</button><dialog>Hi</dialog>`),
    ],
    [
      'a dialog of a shadow root',
      () =>
        open(
          `${toaster}<button onclick="this.firstElementChild.shadowRoot.firstElementChild.showModal()">Open<span><template shadowrootmode="open"><dialog><input></dialog></template></span></button>`,
        ),
    ],
    [
      'a full-screen element',
      () => open(`${toaster}<button onclick="this.nextSibling.requestFullscreen()">Open</button><p>Film</p>`),
    ],
  ] as const)('shows a toast again above %s that opens later', async (_, opening) => {
    const page = await opening();
    await notify(page);
    await page.locator('.club-toast').waitFor();
    // What is below them is inert, so no pixel names it.
    await page.evaluate(() => {
      const shown: string[] = [];
      Object.assign(globalThis, { shown });
      const { showPopover } = HTMLElement.prototype;
      HTMLElement.prototype.showPopover = function noted() {
        shown.push(this.className);
        showPopover.call(this);
      };
    });
    await page.getByRole('button', { name: 'Open' }).click();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(globalThis, 'shown') as string[]))
      .toContain('club club-toaster');
  });

  it('keeps its live region from before the first toast, and the focus on a button', async () => {
    const page = await open(`${toaster}<div class="whole" popover="manual" id="above">Menu</div>`);
    const region = page.locator('club-toaster [role=log]');
    await region.evaluate((one) => Object.assign(globalThis, { region: one }));
    await notify(page);
    await page.locator('.club-toast button').focus();
    await page.evaluate(() => document.getElementById('above')?.showPopover());
    await expect.poll(() => isOnTop(page)).toBe(true);
    expect(
      await region.evaluate(
        (one) => one === Reflect.get(globalThis, 'region') && one.matches(':popover-open'),
      ),
    ).toBe(true);
    expect(await page.locator('.club-toast button').evaluate((one) => one.matches(':focus'))).toBe(true);
  });

  it('leaves the message of a login to the login when the toaster is inert', async () => {
    const page = await open(
      `<main inert>${toaster}</main><div class="modal"><div class="modal-dialog"><club-login loading="eager"></club-login></div></div>`,
    );
    await page.getByLabel('Email').fill('nobody@homefront.example.com');
    await page.getByLabel('Password', { exact: true }).fill('Wrong#Pass1');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.locator('club-login').getByRole('alert').first().waitFor();
    expect(await page.locator('.club-toast').count()).toBe(0);
  });
});
