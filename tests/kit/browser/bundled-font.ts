import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { elementTags } from '#widgets/element-list.ts';

const { resolve } = createRequire(import.meta.url);

/** Returns the Latin letters of a @fontsource family, as base64. */
export const fontFile = (family: string, weight: number): string =>
  readFileSync(resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff2`), 'base64');

/** Makes every later page use DejaVu Sans. Call it before the first page opens. */
export const drawInBundledFont = (page: Page): Promise<unknown> => page.addInitScript(bundledFont());

/**
 * Returns the source of a script that makes a page use DejaVu Sans, so that pictures and boxes do not depend on the fonts
 * of a machine. It runs before the page's own scripts. Then wait for `document.fonts.ready`.
 */
export function bundledFont(): string {
  const font: Font = {
    faces: [400, 700].map((weight) => ({ weight, base64: fontFile('dejavu-sans', weight) })),
    selector: [':root', ...elementTags].join(),
  };
  return `(${String(useFont)})(${JSON.stringify(font)})`;
}

interface Font {
  faces: { weight: number; base64: string }[];
  selector: string;
}

/**
 * Runs in the page. A constructed sheet works under every policy, and elements read the font from the public tokens.
 * Firefox draws the dot of a list in its own font, which makes the line higher, unless the marker gets a font.
 */
function useFont({ faces, selector }: Font): void {
  const family = 'Bundled';
  for (const { weight, base64 } of faces) {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const face = new FontFace(family, bytes.buffer, { weight: String(weight) });
    document.fonts.add(face);
    void face.load();
  }
  const sheet = new CSSStyleSheet();
  const fonts = ['', '-display', '-mono'].map((role) => `--club-font${role}: "${family}" !important`);
  sheet.replaceSync(`${selector} { ${fonts.join(';')} } *, ::marker { font-family: "${family}" !important }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
