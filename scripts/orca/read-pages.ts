// Pages as Orca, the screen reader of Linux, speaks them in Firefox on a screen that is not there. It needs the built site,
// and Debian's orca, at-spi2-core, firefox-esr, xvfb and dbus.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../../tests/kit/server/site-server.ts';

/** How long Orca reads a page aloud. */
const LISTEN_SECONDS = 45;
const NEEDED = ['orca', 'firefox', 'xvfb-run', 'dbus-run-session', 'gsettings'];
const SPOKEN = 'SPEECH OUTPUT: ';

/** The phrases of each page, in this order: the names and the roles of what a visitor needs. */
const pages: Readonly<Record<string, readonly string[]>> = {
  '/signup': [
    'heading level 1',
    'First name',
    'entry',
    'Email',
    'entry',
    'Password',
    'Sign Up',
    'push button',
  ],
  '/login': ['heading level 1', 'Email', 'entry', 'Password', 'push button'],
};

/** Returns the programs that Orca needs and this machine does not have. */
export const missingForOrca = (): string[] =>
  NEEDED.filter((name) => spawnSync('which', [name]).status !== 0);

/** Has Orca read each page, and prints what it said. Returns how many pages it read as expected, and how many not. */
export async function readPages(): Promise<{ passed: number; failed: number }> {
  const site = await startSite();
  const faults: string[] = [];
  try {
    for (const [path, expected] of Object.entries(pages)) {
      const spoken = listen(site.url + path);
      const fault = faultIn(spoken, expected);
      console.log(`${path}: Orca said ${spoken.length} phrases${fault ? `, but ${fault}` : ''}`);
      for (const phrase of spoken) console.log(`  ${phrase}`);
      if (fault) faults.push(path);
    }
  } finally {
    await site.stop();
  }
  return { passed: Object.keys(pages).length - faults.length, failed: faults.length };
}

/** Has Orca read a page aloud. Returns the phrases. */
function listen(url: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'club-orca-'));
  try {
    execFileSync('xvfb-run', ['-a', 'dbus-run-session', '--', 'sh', 'scripts/orca/orca-session.sh', url], {
      env: { ...process.env, ORCA_FOLDER: folder, ORCA_SECONDS: String(LISTEN_SECONDS) },
      stdio: 'ignore',
      timeout: 3 * LISTEN_SECONDS * 1_000,
    });
    const lines = readFileSync(join(folder, 'spoken.log'), 'utf8').split('\n');
    return lines.flatMap((line) => phraseIn(line) ?? []);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the phrase of a line such as `17:13:50 - SPEECH OUTPUT: 'Email'`. Some lines end with more in braces. */
function phraseIn(line: string): string | undefined {
  const at = line.indexOf(SPOKEN);
  if (at < 0) return undefined;
  const [quoted = ''] = line.slice(at + SPOKEN.length).split('{');
  return quoted.slice(1, quoted.lastIndexOf("'"));
}

/** Returns what is wrong with what was said, for a line about it. */
export function faultIn(spoken: readonly string[], expected: readonly string[]): string | undefined {
  const unsaid = firstUnsaid(spoken, expected);
  return unsaid === undefined ? undefined : `not '${unsaid}' in its place`;
}

/** Returns the first expected phrase that does not follow the ones before it. */
function firstUnsaid(spoken: readonly string[], expected: readonly string[]): string | undefined {
  let from = 0;
  for (const phrase of expected) {
    const at = spoken.findIndex((said, index) => index >= from && said.startsWith(phrase));
    if (at < 0) return phrase;
    from = at + 1;
  }
  return undefined;
}
