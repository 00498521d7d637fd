import { createHash } from 'node:crypto';
import type { FileReader } from './static-files.ts';

/** A page's HTML, and the hashes of what a content security policy must allow in it. */
export interface InlinePage {
  html: string;
  /** CSP sources, such as 'sha256-...'. */
  hashes: { script: string[]; style: string[] };
}

const sheetLinks = /<link rel="stylesheet" crossorigin href="\/([^"]+)"\s*\/?>\s*/g;
const earlyTag = /<script src="\/([^"]+early[^"]+)"( [^>]*)><\/script>/;

/**
 * Puts the style sheets and the early script of a page into its HTML, so that it shows after one request. Returns the
 * page unchanged when a file is missing.
 */
export async function inlineFiles(html: string, readSite: FileReader): Promise<InlinePage> {
  const unchanged = { html, hashes: { script: [], style: [] } };
  const textOf = async (path: string) => {
    const file = await readSite(path);
    return file && Buffer.from(file.bytes).toString('utf8');
  };
  const paths = [...html.matchAll(sheetLinks)].map(([, path = '']) => path);
  const early = earlyTag.exec(html);
  const [script, ...sheets] = await Promise.all([early?.[1] ?? '', ...paths].map(textOf));
  if (!early || script === undefined || sheets.length === 0 || sheets.includes(undefined)) return unchanged;
  const css = sheets.join('\n');
  // The style is before every later sheet, because the first sheet sets the order of the layers. A disabled link is not
  // requested; Vite sees that the page has its sheet.
  let isFirst = true;
  const inline = html
    .replace(sheetLinks, (_, path: string) => {
      const style = isFirst ? `<style>${css}</style>\n` : '';
      isFirst = false;
      return `${style}<link rel="stylesheet" href="/${path}" disabled />\n`;
    })
    .replace(earlyTag, (_, __, attributes: string) => `<script${attributes}>${script}</script>`);
  return { html: inline, hashes: { script: [hashOf(script)], style: [hashOf(css)] } };
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
