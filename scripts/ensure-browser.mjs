// Finds Chromium, or installs it: CHROME_PATH, the system's, Playwright's cache, apt (root on Debian), Playwright's own.
// Its headless shell opens a profile in a third of the time; tests use it where it is and where nobody named a browser.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const SHELL = 'chromium-headless-shell';
const quiet = { stdio: ['ignore', 'ignore', 'inherit'] };

const onPath = (wanted = names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => wanted.map((name) => join(folder, name)))
    .find((file) => existsSync(file));

async function inPlaywrightCache() {
  const { chromium } = await import('playwright');
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : undefined;
}

function byApt() {
  install('chromium', 'fonts-liberation');
  findShell({ mayInstall: true });
  return onPath();
}

/** Only root on Debian can; anybody else goes without. */
function install(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`installing ${packages.join(', ')} with apt-get ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...words) =>
    execFileSync('apt-get', ['-qq', '-o', 'Acquire::http::Timeout=20', ...words], { ...quiet, env });
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...packages);
}

async function byPlaywright() {
  console.log('no Chromium found; asking Playwright for its own ...');
  execFileSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], quiet);
  return inPlaywrightCache();
}

/** The path of a Chromium that runs; throws one clear line when there is no way to one. */
export async function ensureBrowser() {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(
      `CHROME_PATH is ${given}, but there is no such file. Unset it or point it at a Chromium.`,
    );
  }
  for (const way of [() => onPath(), inPlaywrightCache, byApt, byPlaywright]) {
    try {
      const found = await way();
      if (found) return found;
    } catch (fault) {
      console.error(fault.message);
    }
  }
  throw new Error('No Chromium found and none could be installed. Install one and set CHROME_PATH to it.');
}

/** The path of Chromium's headless shell, or undefined; `mayInstall` tries apt where it is missing. */
export function findShell({ mayInstall = false } = {}) {
  const { CHROME_PATH: named, CHROME_SHELL_PATH: given } = process.env;
  if (given || named) return given;
  const found = onPath([SHELL]);
  if (found || !mayInstall) return found;
  try {
    install(SHELL);
  } catch (fault) {
    console.error(fault.message);
  }
  return onPath([SHELL]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(await ensureBrowser());
  console.log(findShell({ mayInstall: true }) ?? 'no headless shell: tests take longer');
}
