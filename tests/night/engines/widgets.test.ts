import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { EngineContext, EnginePage } from '#kit/browser/engines/engine-page.ts';
import { closeEngines, describeIn, engines, openEngine } from '#kit/browser/engines/open-engine.ts';
import { cornersOf, storedImage } from '#kit/browser/stored-photo.ts';
import { cameraPhoto, uprightCorners } from '#kit/fakes/camera-photo.ts';
import { enterAs } from '#kit/server/sample-visitors.ts';
import { type SiteServer, startSite } from '#kit/server/site-server.ts';

// Parts of a page that lean on the engine: sliding rows, modal dialogs, the canvas, the clipboard, printing.
let site: SiteServer;
let context: EngineContext;
beforeAll(async () => {
  site = await startSite();
});
afterEach(() => context.close());
afterAll(async () => {
  await closeEngines();
  await site.stop();
});

/** Returns the position of the first row of slides, in widths of a slide. */
const placeOfRow = (page: EnginePage) =>
  page
    .locator('.club-carousel-track')
    .first()
    .evaluate((row) => Math.round((row.scrollLeft / row.clientWidth) * 100) / 100);

/** Returns the place of the focus: the name of the element, in open shadow roots too. */
const focused = (page: EnginePage) =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at?.getAttribute('aria-label') ?? at?.textContent?.trim() ?? '';
  });

describeIn(engines, (engine) => {
  it('changes its slides by itself, stops at a press and moves by its buttons (TIME-07, WCAG 2.2.2, 2.5.1)', async () => {
    context = await openEngine(engine, { width: 390, height: 844 });
    const page = await context.newPage();
    await page.goto(site.url);
    const slides = page.locator('.club-carousel').first();
    // Slides move while they are on the screen.
    await slides.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await page.locator('.club-carousel:not([data-state=still])').first().waitFor();
    await expect.poll(() => placeOfRow(page), { timeout: 15_000 }).toBe(1);
    await slides.getByRole('button', { name: 'Stop the slides' }).click();
    await slides.getByRole('button', { name: 'Start the slides' }).waitFor();
    await slides.getByRole('button', { name: 'Insurance' }).click();
    await expect.poll(() => placeOfRow(page)).toBe(2);
    await slides.getByRole('button', { name: 'Careers' }).click();
    await expect.poll(() => placeOfRow(page)).toBe(1);
    expect(context.faults).toEqual([]);
  });

  it('keeps the focus in a dialog, closes it by Close and returns the focus (WCAG 2.1.2, 2.4.3)', async () => {
    context = await openEngine(engine);
    const page = await context.newPage();
    await enterAs(page, site, 'free');
    await page.goto(`${site.url}/profile`);
    await page.getByRole('button', { name: 'My Profile' }).click();
    const dialog = page.getByRole('dialog', { name: 'Profile' });
    await dialog.waitFor();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(() => {
        let at = document.activeElement;
        while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
        // Between two rounds the focus is in the browser's own bar.
        return at === document.body || at?.closest('dialog[open]') !== null;
      });
      expect(isInside).toBe(true);
    }
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toContain('My Profile');
    expect(context.faults).toEqual([]);
  });

  it('closes a dialog by Escape and returns the focus', async () => {
    context = await openEngine(engine);
    const page = await context.newPage();
    await enterAs(page, site, 'paid');
    await page.goto(`${site.url}/invoice`);
    await page.getByRole('button', { name: 'Cancel Plan' }).press('Enter');
    const dialog = page.locator('dialog[open]');
    await dialog.waitFor();
    // A press at the edge may be one on a scroll bar, and must not be one on the backdrop.
    const hitsDialog = await page.evaluate(() => {
      const open = document.querySelector('dialog[open]');
      const { right = 0, top = 0, height = 0 } = open?.getBoundingClientRect() ?? {};
      return document.elementFromPoint(right - 3, top + height / 2) === open;
    });
    expect(hitsDialog).toBe(false);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toContain('Cancel Plan');
    expect(context.faults).toEqual([]);
  });

  it('stores a phone’s photo upright, square and at 1,024 px (CROP-02)', async () => {
    context = await openEngine(engine);
    const page = await context.newPage();
    await enterAs(page, site, 'free');
    const photo = await cameraPhoto(page, { width: 2_000, height: 1_500 });
    await page.goto(`${site.url}/profile`);
    await page.getByRole('button', { name: 'My Profile' }).click();
    const file = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: photo };
    await page.getByLabel(/^Choose/).setInputFiles(file);
    const cropper = page.getByRole('dialog', { name: 'Crop Your Profile Photo' });
    await cropper.locator('.ReactCrop__crop-selection').waitFor();
    await cropper.getByRole('button', { name: 'Apply Crop' }).click();
    await cropper.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByRole('dialog', { name: 'Profile' }).waitFor({ state: 'hidden' });
    const look = await cornersOf(page, await storedImage(page));
    expect(look).toEqual({ width: 1_024, height: 1_024, corners: [...uprightCorners] });
    expect(context.faults).toEqual([]);
  });

  it('crops a photo by keyboard alone (CROP-02, CROP-13)', async () => {
    context = await openEngine(engine);
    const page = await context.newPage();
    await enterAs(page, site, 'free');
    const photo = await cameraPhoto(page, { width: 2_000, height: 1_500 });
    await page.goto(`${site.url}/profile`);
    await page.getByRole('button', { name: 'My Profile' }).press('Enter');
    const camera = page.getByLabel(/^Choose/);
    await camera.focus();
    await camera.setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: photo });
    const cropper = page.getByRole('dialog', { name: 'Crop Your Profile Photo' });
    const square = cropper.locator('.ReactCrop__crop-selection');
    await square.waitFor();
    const boxOf = async () => {
      const { x = 0, width = 0 } = (await square.boundingBox()) ?? {};
      return { x, width };
    };
    const start = await boxOf();
    await square.press('ArrowLeft');
    await expect.poll(async () => (await boxOf()).x).toBeLessThan(start.x);
    const zoom = cropper.getByRole('slider', { name: 'Zoom' });
    await zoom.press('Home');
    await expect.poll(async () => (await boxOf()).width).toBeGreaterThan(start.width + 5);
    await zoom.press('End');
    await expect.poll(async () => (await boxOf()).width).toBeLessThan(start.width - 5);
    // A press by mistake must not lose the work.
    await page.keyboard.press('Escape');
    expect(await cropper.isVisible()).toBe(true);
    await cropper.getByRole('button', { name: 'Apply Crop' }).press('Enter');
    await cropper.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Update' }).press('Enter');
    await page.getByRole('dialog', { name: 'Profile' }).waitFor({ state: 'hidden' });
    const { width, height } = await cornersOf(page, await storedImage(page));
    expect(width).toBe(height);
    // 100 px on the screen are more of the photo, but not all of it.
    expect(width).toBeLessThan(1_024);
    expect(context.faults).toEqual([]);
  });

  it('prints the invoice and nothing around it (INVOICE-02)', async () => {
    context = await openEngine(engine);
    const page = await context.newPage();
    await enterAs(page, site, 'paid');
    await page.goto(`${site.url}/invoice`);
    await page
      .getByRole('link', { name: /view invoice/i })
      .first()
      .click();
    await page.getByText('Total').first().waitFor();
    // The name shows as text until its drawing is there.
    await page.locator('.club-paper .club-wordmark-drawing').waitFor();
    await page.evaluate(asPaper);
    const { inside, around } = await page.evaluate(textsByPaper);
    expect(around).toEqual([]);
    expect(inside).toEqual(expect.arrayContaining(['Homefront Club, Inc.', 'Total', '$19.99']));
    expect(context.faults).toEqual([]);
  });

  it('takes a code from the clipboard, and names its field for autofill (OTP-01, WCAG 3.3.8)', async () => {
    context = await openEngine(engine);
    const page = await context.newPage();
    const email = `paste-${engine}@example.com`;
    await page.goto(`${site.url}/signup`);
    await page.getByLabel('First name').fill('Jordan');
    await page.getByLabel('Last name').fill('Reyes');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Str0ng!pass');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.waitForURL('**/verify-otp');
    const field = page.locator('input[autocomplete="one-time-code"]');
    await field.waitFor();
    expect(await field.getAttribute('inputmode')).toBe('numeric');
    // From another field by the keys of any visitor, because no page may fill the clipboard by itself.
    const code = await site.code(email);
    await page.evaluate(() => {
      const note = document.createElement('textarea');
      note.setAttribute('aria-label', 'Mail');
      document.body.prepend(note);
    });
    const mail = page.getByLabel('Mail', { exact: true });
    await mail.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await mail.press('Control+a');
    await page.keyboard.press('Control+c');
    await field.press('Control+v');
    await page.getByText('OTP verified successfully').first().waitFor();
    expect(context.faults).toEqual([]);
  });
});

/** Runs in the page. Applies the rules for paper: no driver of all three engines has a way to. */
function asPaper(): void {
  const apply = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && /print|screen/.test(rule.media.mediaText))
        rule.media.mediaText = rule.media.mediaText.includes('print') ? 'all' : 'not all';
      if ('cssRules' in rule) apply(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) apply(sheet.cssRules);
}

/** Runs in the page. Returns the visible texts on the sheet, and those outside of it. */
function textsByPaper(): Record<'inside' | 'around', string[]> {
  const found = { inside: [] as string[], around: [] as string[] };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: place, textContent } = texts.currentNode;
    const text = textContent?.trim();
    if (!text || !place?.checkVisibility({ visibilityProperty: true })) continue;
    found[place.closest('.club-paper') ? 'inside' : 'around'].push(text);
  }
  return found;
}
