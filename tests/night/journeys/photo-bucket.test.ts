import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { type Bucket, openBucket } from '#kit/fakes/bucket.ts';
import { cameraPhoto } from '#kit/fakes/camera-photo.ts';
import { type SiteServer, startSite } from '#kit/server/site-server.ts';

// Tests what a server cannot see: the bucket's CORS rule and the page's policy let a browser upload.
describe('a photo on a site whose uploads are in a bucket', () => {
  let bucket: Bucket;
  let site: SiteServer;
  beforeAll(async () => {
    bucket = await openBucket('http://localhost:*');
    site = await startSite(bucket.env);
  });
  afterAll(async () => {
    await closeBrowser();
    await site.stop();
    await bucket.close();
  });

  it('is uploaded by the browser to the bucket, and is served by the site', async () => {
    const page = await (await newContext()).newPage();
    const faults: string[] = [];
    const sent: string[] = [];
    page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(new URL(request.url()).origin);
    });
    await page.goto(`${site.url}/login`);
    const buffer = await cameraPhoto(page, { width: 800, height: 600 });
    await page.getByLabel('Email').fill('free@homefront.example.com');
    await page.getByLabel('Password', { exact: true }).fill('Free#Member1');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/benefit');
    await page.goto(`${site.url}/profile`);
    await page.getByRole('button', { name: 'My Profile' }).click();
    await page.getByLabel(/^Choose/).setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: 'Apply Crop' }).click();
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByRole('dialog', { name: 'Profile' }).waitFor({ state: 'hidden' });
    expect(sent).toEqual([bucket.origin, site.url]);
    expect(faults).toEqual([]);
    // The draft is deleted after the response.
    await expect.poll(async () => (await bucket.keys()).length, { timeout: 10_000 }).toBe(1);
    const [key = ''] = await bucket.keys();
    expect(key).toMatch(/^membership\/users\/[\w-]+\/profile\/[0-9a-f]{24}\.jpg$/);
    const served = await fetch(`${site.url}/uploads/${key}`);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const { width } = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return { width: image.naturalWidth };
    }, `/uploads/${key}`);
    expect(width).toBeGreaterThan(100);
  });
});
