import { writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Browser } from 'playwright';
import type { Shot } from './take-shots.ts';

const THUMB_HEIGHT_PX = 360;

/** All shots side by side, a row a route and visitor: shots/contact-sheet.html and the same as a picture. */
export async function writeContactSheet(shots: readonly Shot[], browser: Browser): Promise<void> {
  const rows = new Map<string, Shot[]>();
  for (const shot of shots) {
    const key = `${shot.route} (${shot.who})`;
    rows.set(key, [...(rows.get(key) ?? []), shot]);
  }
  const html = [
    '<!doctype html><meta charset="utf-8"><title>Contact sheet</title>',
    '<style>body{font:13px system-ui;margin:1em}section{display:flex;gap:6px;flex-wrap:wrap}',
    `figure{margin:0}img{height:${THUMB_HEIGHT_PX}px;width:auto;max-width:420px;object-fit:cover;object-position:top;border:1px solid silver}</style>`,
    ...[...rows].map(([key, list]) => `<h2>${key}</h2><section>${list.map(figure).join('')}</section>`),
  ].join('\n');
  writeFileSync('shots/contact-sheet.html', html);
  const page = await browser.newPage({ viewport: { width: 1800, height: 1000 } });
  await page.goto(`file://${resolve('shots/contact-sheet.html')}`);
  await page.screenshot({ path: 'shots/contact-sheet.png', fullPage: true });
  await page.close();
}

const figure = ({ file, width, scheme }: Shot): string =>
  `<figure><img src="${basename(file)}" alt=""><figcaption>${width} ${scheme}</figcaption></figure>`;
