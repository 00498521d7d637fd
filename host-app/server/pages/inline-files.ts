import { createHash } from 'node:crypto';
import { type FileReader, textOf } from './static-files.ts';

/** A page's HTML, and the hashes of what a content security policy must allow in it. */
export interface InlinePage {
  html: string;
  /** CSP sources, such as 'sha256-...'. */
  hashes: { script: string[]; style: string[] };
}

const sheetLinks = /<link rel="stylesheet" crossorigin href="\/([^"]+)"\s*\/?>\s*/g;
const earlyTag = /<script src="\/([^"]+early[^"]+)"( [^>]*)><\/script>/;

/** Puts the early script of a page into its HTML. Returns the page unchanged when the file is missing. */
export async function inlineEarly(page: InlinePage, readSite: FileReader): Promise<InlinePage> {
  const path = earlyTag.exec(page.html)?.[1];
  const script = path && textOf(await readSite(path));
  if (!script) return page;
  const html = page.html.replace(
    earlyTag,
    (_, __, attributes: string) => `<script${attributes}>${script}</script>`,
  );
  return { html, hashes: { ...page.hashes, script: [hashOf(script)] } };
}

/**
 * Puts the style sheets of a page into its HTML, so that it shows after one request. Returns the page unchanged when a
 * file is missing.
 */
export async function inlineSheets(page: InlinePage, readSite: FileReader): Promise<InlinePage> {
  const paths = [...page.html.matchAll(sheetLinks)].map(([, path = '']) => path);
  const sheets = await Promise.all(paths.map(async (path) => textOf(await readSite(path))));
  if (sheets.length === 0 || sheets.includes('')) return page;
  const css = sheets.join('\n');
  // The style is before every later sheet, because the first sheet sets the order of the layers. A disabled link is not
  // requested; Vite sees that the page has its sheet.
  let isFirst = true;
  const html = page.html.replace(sheetLinks, (_, path: string) => {
    const style = isFirst ? `<style>${css}</style>\n` : '';
    isFirst = false;
    return `${style}<link rel="stylesheet" href="/${path}" disabled />\n`;
  });
  return { html, hashes: { ...page.hashes, style: [hashOf(css)] } };
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
