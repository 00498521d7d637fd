// A Chrome or Chromium to run: CHROME_PATH, the one of playwright, or the one of this machine.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

const names = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'chrome-headless-shell',
];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${process.env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
  `${process.env['PROGRAMFILES(X86)']}\\Google\\Chrome\\Application\\chrome.exe`,
  `${process.env.LOCALAPPDATA}\\Google\\Chrome\\Application\\chrome.exe`,
];

export async function findChrome() {
  const given = process.env.CHROME_PATH;
  if (given && !existsSync(given)) throw new Error(`CHROME_PATH is ${given}, but there is no such file.`);
  const found = given || (await ofPlaywright()) || onThisMachine();
  if (found) return found;
  throw new Error(
    'There is no Chrome. Install Chrome, or run "npm i -D playwright && npx playwright install chromium", or set CHROME_PATH.',
  );
}

/** The browser that the project's own playwright has downloaded. */
async function ofPlaywright() {
  const require = createRequire(join(process.cwd(), 'package.json'));
  for (const name of ['playwright', 'playwright-core']) {
    try {
      const file = require(name).chromium.executablePath();
      if (existsSync(file)) return file;
    } catch {
      // Not installed, or without a Chromium.
    }
  }
  return undefined;
}

function onThisMachine() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...elsewhere].find((file) => existsSync(file));
}
