import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Browser } from 'playwright';
import sharp from 'sharp';

/** One screenshot of one route. */
export interface Shot {
  file: string;
  route: string;
  who: 'guest' | 'free' | 'paid';
  /** Of the view, in CSS pixels. */
  width: number;
  scheme: 'light' | 'dark';
}

const THUMB_HEIGHT_PX = 360;
const VIEW_HEIGHT_PX = 900;
/** Hundreds of pictures in one page take a busy machine their time. */
const SHEET_MS = 180_000;

/** All shots side by side, a row a route and visitor: shots/contact-sheet.html and the same as a picture. */
export async function writeContactSheet(shots: readonly Shot[], browser: Browser): Promise<void> {
  mkdirSync('shots/thumbs', { recursive: true });
  for (const shot of shots) await writeThumb(shot);
  const rows = new Map<string, Shot[]>();
  for (const shot of shots) {
    const key = `${shot.route} (${shot.who})`;
    rows.set(key, [...(rows.get(key) ?? []), shot]);
  }
  const html = [
    '<!doctype html><meta charset="utf-8"><title>Contact sheet</title>',
    '<style>body{font:13px system-ui;margin:1em}section{display:flex;gap:6px;flex-wrap:wrap}',
    `figure{margin:0}img{height:${THUMB_HEIGHT_PX}px;border:1px solid silver}</style>`,
    ...[...rows].map(([key, list]) => `<h2>${key}</h2><section>${list.map(figure).join('')}</section>`),
  ].join('\n');
  writeFileSync('shots/contact-sheet.html', html);
  const page = await browser.newPage({ viewport: { width: 2100, height: 1000 } });
  await page.goto(`file://${resolve('shots/contact-sheet.html')}`);
  await page.screenshot({ path: 'shots/contact-sheet.png', fullPage: true, timeout: SHEET_MS });
  await page.close();
}

/** The first view of a shot, small. */
const writeThumb = ({ file, width }: Shot) =>
  sharp(file)
    .resize({
      width: Math.round((width / VIEW_HEIGHT_PX) * THUMB_HEIGHT_PX),
      height: THUMB_HEIGHT_PX,
      fit: 'cover',
      position: 'top',
    })
    .toFile(`shots/thumbs/${basename(file)}`);

const figure = ({ file, width, scheme }: Shot): string =>
  `<figure><img src="thumbs/${basename(file)}" alt=""><figcaption>${width} ${scheme}</figcaption></figure>`;
