// Opens a page in a headless Chrome and runs the doctor there.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserType, Page } from 'playwright';
import type { Finding } from '../page-environment.ts';
import { examineFrames } from './frame-doctors.ts';

const LOAD_MS = 30_000;
const DOCTOR_MS = 30_000;
/** Playwright finds Google Chrome by itself, but no Chromium of a Linux distribution. */
const onLinux = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Returns the doctor's findings. Throws when the page does not open or its document answers with an error. */
export async function checkUrl(url: string): Promise<Finding[]> {
  const browser = await openChrome(loadPlaywright());
  try {
    const page = await browser.newPage();
    const response = await page.goto(url, { timeout: LOAD_MS }).catch((error: Error) => {
      throw new Error(`${url} did not open: ${firstLine(error)}`);
    });
    if (response && response.status() >= 400) throw new Error(`${url} answered ${response.status()}.`);
    return await runDoctor(page);
  } finally {
    await browser.close();
  }
}

async function runDoctor(page: Page): Promise<Finding[]> {
  const late = setTimeout(DOCTOR_MS, undefined, { ref: false }).then(() => {
    throw new Error(`The doctor did not finish within ${DOCTOR_MS / 1_000} s.`);
  });
  return Promise.race([examineFrames(page), late]);
}

/** Loads the Playwright of the project in the current folder, or the one next to this package. */
function loadPlaywright(): BrowserType {
  for (const from of [join(process.cwd(), 'package.json'), import.meta.url])
    for (const name of ['playwright-core', 'playwright']) {
      try {
        return (createRequire(from)(name) as typeof import('playwright')).chromium;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
      }
    }
  throw new Error('It needs playwright-core. Run "npm i -D playwright-core", then try again.');
}

/** Starts the Chrome of CHROME_PATH, or else the one of Playwright or of this machine. */
async function openChrome(chromium: BrowserType): Promise<Browser> {
  const chromePath = process.env.CHROME_PATH;
  if (chromePath && !existsSync(chromePath))
    throw new Error(`CHROME_PATH is ${chromePath}, but there is no such file.`);
  const found = [chromePath, chromium.executablePath(), onPath()].find((file) => file && existsSync(file));
  const chrome = found ? { executablePath: found } : { channel: 'chrome' };
  // Chrome does not start its sandbox for root, as in a container.
  return chromium.launch({ ...chrome, chromiumSandbox: process.getuid?.() !== 0 }).catch((error: Error) => {
    throw new Error(
      found
        ? `${found} did not start: ${firstLine(error)}`
        : 'There is no Chrome. Run "npx playwright-core install chromium", or install Chrome, or set CHROME_PATH.',
    );
  });
}

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => onLinux.map((name) => join(folder, name)))
    .find((file) => existsSync(file));

const firstLine = ({ message }: Error) => message.split('\n')[0];
