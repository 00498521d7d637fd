import type { Page } from 'playwright';
import { elementTags } from '#widgets/element-list.ts';
import { fontFile } from './bundled-font.ts';

/** A font that is wider than most fonts of phones and computers, and one that is narrower. */
const families = { wide: 'dejavu-sans', narrow: 'archivo-narrow' } as const;
export type TestFont = keyof typeof families;

const WIDTH_PX = 320;
const weights = [400, 700] as const;

/** A font, a text size and a screen to test a page in. */
export interface Layout {
  name: string;
  font: TestFont;
  /** The size of ordinary text in px: 32 is 200 %. */
  sizePx: number;
  /** Height of the screen in px. */
  height: number;
}

/** Text at 200 % on a screen of 320 px. A screen of 1280 by 1024 px at 400 % zoom, which is 320 by 256 px. */
export const layouts: readonly Layout[] = [
  { name: 'wide font at 200 %', font: 'wide', sizePx: 32, height: 640 },
  { name: 'narrow font at 200 %', font: 'narrow', sizePx: 32, height: 640 },
  { name: 'wide font at 400 % zoom', font: 'wide', sizePx: 16, height: 256 },
  { name: 'narrow font at 400 % zoom', font: 'narrow', sizePx: 16, height: 256 },
];

/**
 * Shows the site and every element of a loaded page in a font of the test. FontFace data and constructed sheets work
 * under a policy without `font-src` and inline styles.
 */
export async function showLayout(page: Page, { font, sizePx, height }: Layout): Promise<void> {
  const family = `Test ${font}`;
  const isThere = await page.evaluate(
    (name) => [...document.fonts].some((face) => face.family.replaceAll('"', '') === name),
    family,
  );
  if (!isThere)
    for (const weight of weights)
      await page.evaluate(addFace, { family, weight, base64: fontFile(families[font], weight) });
  // Chromium evaluates container queries after a change of size, but not after a change of font.
  await page.setViewportSize({ width: WIDTH_PX - 1, height });
  await page.evaluate(applyText, {
    family,
    sizePx,
    selector: [':root', ...elementTags].join(),
  });
  await page.setViewportSize({ width: WIDTH_PX, height });
  await page.evaluate(drawn);
}

/** Shows a page again as it was before `showLayout`, in this height in px. */
export async function showNoLayout(page: Page, height: number): Promise<void> {
  await page.evaluate(() => {
    const { testText } = globalThis as { testText?: CSSStyleSheet };
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== testText);
  });
  await page.setViewportSize({ width: WIDTH_PX, height });
  await page.evaluate(drawn);
}

async function addFace({ family, weight, base64 }: { family: string; weight: number; base64: string }) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const face = new FontFace(family, bytes.buffer, { weight: String(weight) });
  document.fonts.add(await face.load());
}

/** Resolves after two frames, in which resize observers run. */
async function drawn() {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next));
}

function applyText({ family, sizePx, selector }: { family: string; sizePx: number; selector: string }) {
  const kept = globalThis as { testText?: CSSStyleSheet };
  kept.testText ??= new CSSStyleSheet();
  const fonts = ['', '-display', '-mono'].map((role) => `--club-font${role}: "${family}" !important`);
  kept.testText.replaceSync(`${selector} { ${fonts.join(';')}; --club-font-size: ${sizePx}px !important }`);
  if (!document.adoptedStyleSheets.includes(kept.testText))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, kept.testText];
}
