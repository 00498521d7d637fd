// npm run test:orca: pages as Orca, the screen reader of Linux, speaks them in Firefox on a screen that is not there.
// It needs the built site, and Debian's orca, at-spi2-core, firefox-esr, xvfb and dbus. Without these it skips.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../tests/kit/server/site-server.ts';
import { root } from './run.ts';

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

process.chdir(root);
const missing = NEEDED.filter((name) => spawnSync('which', [name]).status !== 0);
if (missing.length > 0) {
  console.log(`test:orca is skipped: ${missing.join(', ')} not found`);
  process.exit(0);
}
const site = await startSite();
let faults = 0;
try {
  for (const [path, expected] of Object.entries(pages)) {
    const spoken = listen(site.url + path);
    const unsaid = firstUnsaid(spoken, expected);
    console.log(
      `${path}: Orca said ${spoken.length} phrases${unsaid ? `, but not '${unsaid}' in its place` : ''}`,
    );
    for (const phrase of spoken) console.log(`  ${phrase}`);
    if (unsaid) faults += 1;
  }
} finally {
  await site.stop();
}
process.exit(faults > 0 ? 1 : 0);

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
