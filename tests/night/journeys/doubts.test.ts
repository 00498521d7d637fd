import axe from 'axe-core';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { faintTexts } from '#kit/browser/contrast.ts';

// Measures by its pixels, in every story, each text whose contrast axe calls "incomplete".
let page: Page;
beforeAll(async () => {
  page = await (await newContext({ viewport: { width: 320, height: 800 } })).newPage();
});
afterAll(closeBrowser);

const violations = async (): Promise<string[]> => {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const api = Reflect.get(globalThis, 'axe') as typeof axe;
    return (await api.run(document, { runOnly: ['color-contrast'] })).violations.map(({ id }) => id);
  });
};

describe('a text whose contrast axe cannot measure', () => {
  it.each([
    [
      'a link in a shadow root, white on a white gradient',
      `<div id="host"></div><script>
        host.attachShadow({ mode: 'open' }).innerHTML =
          '<a href="#" style="color: #fff; background: linear-gradient(#fff, #fefefe)">Join Now</a>';
      </script>`,
      /"Join Now" has 1\.\d\d of 4\.5/,
    ],
    [
      'black on a black picture',
      `<p style="color: #000; background: url(data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"><rect width="999" height="999"/></svg>')})">Talk to a chaplain</p>`,
      /"Talk to a chaplain" has 1\.\d\d of 4\.5/,
    ],
  ])('fails when its pixels have too little contrast: %s', async (_, html, fault) => {
    await page.setContent(`<!doctype html><html lang="en"><body>${html}</body></html>`);
    expect(await violations()).toEqual([]);
    expect(await faintTexts(page)).toEqual([expect.stringMatching(fault)]);
    expect(page.viewportSize()).toEqual({ width: 320, height: 800 });
  });

  it.each([
    [
      'an empty field',
      '<input aria-label="Name" style="color: #fff; background: linear-gradient(#fff, #eee)">',
      0,
    ],
    [
      'a field with a faint placeholder',
      '<style>input::placeholder { color: #eee; opacity: 1 }</style><input placeholder="Your name" style="color: #000; background: linear-gradient(#fff, #eee)">',
      1,
    ],
  ])('is measured by what a field shows: %s', async (_, html, count) => {
    await page.setContent(`<!doctype html><html lang="en"><body>${html}</body></html>`);
    expect(await faintTexts(page)).toHaveLength(count);
  });

  it.each([
    ['half scrolled out, with enough contrast', { color: '#000', scrolled: 20 }, 0],
    ['half scrolled out, with too little contrast', { color: '#eee', scrolled: 20 }, 1],
    ['scrolled out, with too little contrast', { color: '#eee', scrolled: 60 }, 0],
  ])('is measured where its scroll container shows it: %s', async (_, { color, scrolled }, count) => {
    await page.setContent(
      `<body style="background: #000; padding-top: 100px"><div id="box" tabindex="0" style="overflow: auto; height: 80px; background: linear-gradient(#fff, #fefefe)">
        <p style="margin: 0; font: 40px/1 sans-serif; color: ${color}">Profile</p><div style="height: 300px"></div></div></body>`,
    );
    await page.locator('#box').evaluate((box, top) => box.scrollTo(0, top), scrolled);
    expect(await faintTexts(page)).toHaveLength(count);
  });

  it('passes when its pixels have enough contrast', async () => {
    await page.setContent('<p style="color: #fff; background: linear-gradient(#000, #333)">Join Now</p>');
    expect(await faintTexts(page)).toEqual([]);
  });
});
