// Finds Chromium, or installs it: CHROME_PATH, the system's, Playwright's cache, apt (root on Debian), Playwright's own.
// Its headless shell opens a profile in a third of the time, so tests use it: CHROME_SHELL_PATH, the system's, apt.
// Finds Firefox and WebKit, too, or installs them with apt. With --all it fails when one of them is missing.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findFirefox, findWebKit, onPath } from './find-engines.ts';
import { isMain } from './run.ts';
import { installByApt } from './servers/start-process.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const SHELL = 'chromium-headless-shell';

async function inPlaywrightCache(): Promise<string | undefined> {
  const { chromium } = await import('playwright');
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : undefined;
}

function byApt(): string | undefined {
  installByApt('chromium', 'fonts-liberation');
  return onPath(...names);
}

function byPlaywright(): Promise<string | undefined> {
  console.log('no Chromium found; asking Playwright for its own ...');
  execFileSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return inPlaywrightCache();
}

/** Returns the path of a Chromium that runs. Rejects with one line when none can be found or installed. */
export async function ensureBrowser(): Promise<string> {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(
      `CHROME_PATH is ${named}, but there is no such file. Unset it or point it at a Chromium.`,
    );
  }
  for (const way of [() => onPath(...names), inPlaywrightCache, byApt, byPlaywright]) {
    try {
      const found = await way();
      if (found) return found;
    } catch (fault) {
      console.error((fault as Error).message);
    }
  }
  throw new Error('No Chromium found and none could be installed. Install one and set CHROME_PATH to it.');
}

/** Returns the path of Chromium's headless shell, which apt installs where it is missing, or undefined. */
export function ensureShell(): string | undefined {
  const found = process.env.CHROME_SHELL_PATH ?? onPath(SHELL);
  if (!found) installByApt(SHELL);
  return found ?? onPath(SHELL);
}

/** The engines besides Chromium: how to find them, and their Debian packages. */
const others = {
  firefox: { label: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
  webkit: {
    label: 'WebKit',
    find: findWebKit,
    packages: ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'],
  },
};

/** An engine that the tests run without. */
export interface MissingEngine {
  name: keyof typeof others;
  /** Its name for people. */
  label: string;
}

/** Installs Firefox and WebKit where they are missing. Returns those that are missing still. */
export function ensureEngines(): MissingEngine[] {
  return Object.entries(others).flatMap(([name, { label, find, packages }]) => {
    if (!find()) installByApt(...packages);
    return find() ? [] : [{ name: name as MissingEngine['name'], label }];
  });
}

if (isMain(import.meta.url)) {
  console.log(await ensureBrowser());
  console.log(ensureShell() ?? 'no headless shell: tests take longer');
  const missing = ensureEngines();
  for (const { label, find } of Object.values(others))
    console.log(find() ?? `no ${label}: its tests are skipped`);
  if (missing.length > 0 && process.argv.includes('--all')) process.exitCode = 1;
}
