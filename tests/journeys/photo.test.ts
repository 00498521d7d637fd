import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { cornersOf, storedImage } from '#kit/browser/stored-photo.ts';
import { cameraPhoto, jpegSegments, uprightCorners } from '#kit/fakes/camera-photo.ts';
import { isNightly } from '#kit/nightly.ts';
import { newMember } from '#kit/server/new-member.ts';
import { sharedSite } from '#kit/server/site-server.ts';

// A photo from the phone to the stored file, on the built site and the reference API. Only faults are simulated.
const APP1 = 0xe1;
const PHONE = { width: 4_032, height: 3_024 };

const site = sharedSite();
let context: BrowserContext;
let phonePhoto: Buffer;
beforeAll(async () => {
  const member = await newMember(site, 'Camera');
  context = await newContext();
  await context.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function record(done, type, quality) {
      Reflect.set(globalThis, 'written', { type, quality, width: this.width, height: this.height });
      toBlob.call(this, done, type, quality);
    };
  });
  const page = await context.newPage();
  await page.goto(`${site.url}/login`);
  phonePhoto = await cameraPhoto(page, PHONE);
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/benefit');
  await page.close();
});
afterAll(closeBrowser);

async function openEditor(): Promise<{ page: Page; faults: string[]; scripts: string[] }> {
  const page = await context.newPage();
  const faults: string[] = [];
  const scripts: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (line) => {
    if (line.type() === 'error') faults.push(line.text());
  });
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(`${site.url}/profile`);
  await page.getByRole('button', { name: 'My Profile' }).click();
  return { page, faults, scripts };
}

const camera = (page: Page) => page.getByLabel(/^Choose/);
const take = (page: Page, buffer: Buffer, mimeType = 'image/jpeg', name = 'IMG_0001.jpg') =>
  camera(page).setInputFiles({ name, mimeType, buffer });
const cropper = (page: Page) => page.getByRole('dialog', { name: 'Crop Your Profile Photo' });
const square = (page: Page) => cropper(page).locator('.ReactCrop__crop-selection');

/** Returns the square on the screen. */
async function boxOf(page: Page) {
  const box = await square(page).boundingBox();
  if (!box) throw new Error('There is no square.');
  return box;
}

/** Returns the control between photo and buttons that has the focus, and where it ends. */
const focusIn = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement?.closest(
      '.club-crop :is(input, summary, .ReactCrop__drag-handle)',
    );
    const name = control?.getAttribute('type') || control?.className || control?.localName;
    return { name, end: control?.getBoundingClientRect().bottom ?? 0 };
  });

async function cropPhoto(page: Page): Promise<void> {
  await take(page, phonePhoto);
  await square(page).waitFor();
  await cropper(page).getByRole('button', { name: 'Apply Crop' }).click();
  await cropper(page).waitFor({ state: 'hidden' });
}

describe('a photo from a phone', () => {
  it('is stored upright, square and without the camera’s metadata (CROP-02, CROP-09, CROP-17, CROP-18)', async () => {
    expect(jpegSegments(phonePhoto)).toContain(APP1);
    const { page, faults, scripts } = await openEditor();
    expect(scripts.some((url) => url.includes('crop-photo'))).toBe(false);
    const before = Date.now();
    await take(page, phonePhoto);
    await square(page).waitFor();
    console.log(`figure: choosing a photo of 12 megapixels to its square: ${Date.now() - before} ms`);
    expect(scripts.some((url) => url.includes('crop-photo'))).toBe(true);

    const shown = await cropper(page).getByAltText('The photo you chose').boundingBox();
    expect(shown?.height).toBeLessThanOrEqual(400);
    expect(shown?.height).toBeGreaterThan(shown?.width ?? 0);
    await expect.poll(async () => (await boxOf(page)).width).toBeCloseTo((shown?.width ?? 0) * 0.8, 0);

    const pressed = Date.now();
    await cropper(page).getByRole('button', { name: 'Apply Crop' }).click();
    await cropper(page).waitFor({ state: 'hidden' });
    console.log(`figure: Apply Crop on 12 megapixels: ${Date.now() - pressed} ms`);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'written') as unknown)).toEqual({
      type: 'image/jpeg',
      quality: 0.9,
      width: 1_024,
      height: 1_024,
    });

    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByRole('dialog', { name: 'Profile' }).waitFor({ state: 'hidden' });
    const stored = await storedImage(page);
    const file = Buffer.from(await (await fetch(stored)).arrayBuffer());
    console.log(`figure: the stored photo: ${Math.round(file.length / 1_024)} kB`);
    expect(jpegSegments(file)).not.toContain(APP1);
    expect(file.includes('Exif')).toBe(false);
    expect(await cornersOf(page, stored)).toEqual({
      width: 1_024,
      height: 1_024,
      corners: [...uprightCorners],
    });
    await expect.poll(() => page.locator('img.club-profile-avatar').getAttribute('src')).toBe(stored);
    expect(faults).toEqual([]);
    await page.close();
  });

  it.runIf(isNightly)(
    'is cropped by keyboard alone, never below 100 px, always square (CROP-02, CROP-13, CROP-14, WCAG 2.1.1, 2.5.7)',
    async () => {
      const { page, faults } = await openEditor();
      await camera(page).focus();
      await take(page, phonePhoto);
      await square(page).waitFor();
      const start = await boxOf(page);
      await square(page).focus();
      await page.keyboard.press('Shift+ArrowLeft');
      await expect.poll(async () => (await boxOf(page)).x).toBeLessThan(start.x - 5);

      await cropper(page).locator('.ReactCrop__drag-handle.ord-se').focus();
      for (let press = 0; press < 8; press += 1) await page.keyboard.press('Control+ArrowLeft');
      await expect.poll(async () => (await boxOf(page)).width).toBeLessThan(start.width);
      const least = await boxOf(page);
      expect(least.width).toBeGreaterThanOrEqual(99.5);
      expect(least.width).toBeCloseTo(least.height, 0);

      const area = await cropper(page).locator('.ReactCrop').boundingBox();
      await page.mouse.click((area?.x ?? 0) + (area?.width ?? 0) - 3, (area?.y ?? 0) + 3);
      expect(await boxOf(page)).toEqual(least);

      await cropper(page).getByRole('slider', { name: 'Zoom' }).focus();
      await page.keyboard.press('Home');
      await expect.poll(async () => (await boxOf(page)).width).toBeCloseTo(area?.width ?? 0, 0);
      await page.keyboard.press('Escape');
      expect(await cropper(page).isVisible()).toBe(true);
      await cropper(page).getByRole('button', { name: 'Cancel' }).press('Enter');
      await cropper(page).waitFor({ state: 'hidden' });
      await expect.poll(() => camera(page).evaluate((input) => input === document.activeElement)).toBe(true);
      expect(faults).toEqual([]);
      await page.close();
    },
  );

  it.runIf(isNightly)(
    'is cropped in a low window, where the buttons do not cover the focus (WCAG 2.4.11)',
    async () => {
      const { page, faults } = await openEditor();
      for (const height of [500, 600, 680, 760]) {
        await page.setViewportSize({ width: 390, height });
        await take(page, phonePhoto);
        await square(page).waitFor();
        await cropper(page).getByText('Adjust the position').press('Enter');
        const top = await cropper(page)
          .getByRole('button', { name: 'Apply Crop' })
          .evaluate((button) => button.parentElement?.getBoundingClientRect().top ?? 0);
        // From the handles to the sliders and back.
        const places: string[] = [];
        await cropper(page).getByRole('button', { name: 'Close' }).focus();
        for (const key of ['Tab', 'Shift+Tab']) {
          for (let presses = 0; presses < 14; presses += 1) {
            await page.keyboard.press(key);
            const { name, end } = await focusIn(page);
            if (!name) continue;
            places.push(name);
            expect(end, `${key} to ${name} at ${height} px`).toBeLessThanOrEqual(top + 1);
          }
        }
        expect(places.filter((name) => name === 'range').length).toBeGreaterThanOrEqual(3);
        await cropper(page).getByRole('button', { name: 'Cancel' }).click();
        await cropper(page).waitFor({ state: 'hidden' });
      }
      expect(faults).toEqual([]);
      await page.close();
    },
  );

  it.runIf(isNightly)('is made smaller before the crop when it has 24 megapixels', async () => {
    const { page, faults } = await openEditor();
    await take(page, await cameraPhoto(page, { width: 6_000, height: 4_000 }));
    await square(page).waitFor();
    const size = await cropper(page)
      .getByAltText('The photo you chose')
      .evaluate((image) => image instanceof HTMLImageElement && [image.naturalWidth, image.naturalHeight]);
    expect(size).toEqual([2_730, 4_096]);
    expect(faults).toEqual([]);
    await page.close();
  });

  it.runIf(isNightly)('is refused with a text when it cannot be decoded, and nothing is lost', async () => {
    const { page, faults } = await openEditor();
    await page.getByLabel('Name').fill('Sam Okafor');
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
    ]);
    for (const [bytes, type] of [
      [heic, 'image/heic'],
      [Buffer.alloc(4_000, 7), 'image/jpeg'],
    ] as const) {
      await take(page, bytes, type, 'photo');
      await page.getByText('We couldn’t open that photo.').first().waitFor();
      expect(await cropper(page).isVisible()).toBe(false);
    }
    expect(await page.getByLabel('Name').inputValue()).toBe('Sam Okafor');
    expect(faults).toEqual([]);
    await page.close();
  });
});

const UPLOAD = '**/uploads/**';
const PROFILE = '**/api/membership/users/profile';
const breaks: [string, (page: Page) => Promise<unknown>][] = [
  [
    'the request for an upload address fails (ERROR-46)',
    (page) => page.route('**/upload/presign', (route) => route.fulfill({ status: 500, json: {} })),
  ],
  [
    'the upload is reset (ERROR-47)',
    (page) =>
      page.route(UPLOAD, (route) =>
        route.request().method() === 'PUT' ? route.abort('connectionreset') : route.continue(),
      ),
  ],
  [
    'the upload address has expired (ERROR-47)',
    (page) =>
      page.route(UPLOAD, (route) =>
        route.continue({
          url: route
            .request()
            .url()
            .replace(/signature=[^&]+/, 'signature=old'),
        }),
      ),
  ],
  [
    'the profile fails after the upload (ERROR-43)',
    (page) =>
      page.route(PROFILE, (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
      ),
  ],
  ['there is no connection (ERROR-43)', (page) => page.context().setOffline(true)],
];

describe.runIf(isNightly)('a save that fails', () => {
  it.each(breaks)('keeps the stored profile when %s, and a second Update works', async (_name, fault) => {
    const { page } = await openEditor();
    const before = await storedImage(page);
    await cropPhoto(page);
    await fault(page);
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByRole('alert').getByText('Error updating profile.').waitFor();
    await page.unrouteAll();
    await context.setOffline(false);
    expect(await storedImage(page)).toBe(before);

    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByRole('dialog', { name: 'Profile' }).waitFor({ state: 'hidden' });
    const after = await storedImage(page);
    expect(after).not.toBe(before);
    expect((await cornersOf(page, after)).corners).toEqual([...uprightCorners]);
    await page.close();
  });

  it('retries by itself when the server is busy for a second', async () => {
    const { page } = await openEditor();
    const before = await storedImage(page);
    await cropPhoto(page);
    const statuses: number[] = [];
    await page.route(UPLOAD, (route) => {
      if (route.request().method() !== 'PUT' || statuses.length > 0) return route.continue();
      statuses.push(503);
      return route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, json: {} });
    });
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByRole('dialog', { name: 'Profile' }).waitFor({ state: 'hidden' });
    expect(statuses).toEqual([503]);
    expect(await storedImage(page)).not.toBe(before);
    await page.close();
  });

  it('keeps the stored profile when the page is left during the upload', async () => {
    const { page } = await openEditor();
    const before = await storedImage(page);
    await cropPhoto(page);
    // The upload never finishes.
    await page.route(UPLOAD, (route) => (route.request().method() === 'PUT' ? undefined : route.continue()));
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByRole('progressbar').waitFor();
    await page.close();

    const { page: again } = await openEditor();
    expect(await storedImage(again)).toBe(before);
    await cropPhoto(again);
    await again.getByRole('button', { name: 'Update' }).click();
    await again.getByRole('dialog', { name: 'Profile' }).waitFor({ state: 'hidden' });
    expect(await storedImage(again)).not.toBe(before);
    await again.close();
  });
});
