import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePortPair } from '#kit/server/free-port.ts';
import { openDatabase } from '#server/db/open.ts';
import { repositoryFiles } from '../../scripts/run.ts';
import { type Postgres, startPostgres } from '../../scripts/servers/start-postgres.ts';

const INSTALL_MS = 900_000;
const START_MS = 120_000;
const guide = readFileSync('docs/deploy.md', 'utf8');

/** Returns the lines to paste below a heading. */
function linesBelow(heading: string): string {
  const [, text = ''] = guide.split(`\n### ${heading}\n`);
  const [section = ''] = text.split('\n## ')[0]?.split('\n### ') ?? [];
  const [, block = ''] = /```sh\n([^]*?)```/.exec(section) ?? [];
  return block;
}

/**
 * Commands that change the machine have stand-ins, which only note their words. `install` and `runuser` work without the
 * users that nobody has made.
 */
const standIns = {
  ...Object.fromEntries(['apt-get', 'curl', 'useradd'].map((name) => [name, 'exit 0'])),
  systemctl: 'exit 0',
  install:
    'while getopts dm:o: o; do case $o in d) d=-d;; m) m=$OPTARG;; esac; done\nshift $((OPTIND - 1))\nexec "$REAL_INSTALL" $d ${m:+-m $m} "$@"',
  runuser: 'shift 3\nexec "$@"',
};

describe('the lines of docs/deploy.md without containers, but not apt, systemd, users and Caddy', () => {
  const root = mkdtempSync(join(tmpdir(), 'club-guide-'));
  const checkout = join(root, 'checkout');
  const noted = join(root, 'noted');
  let postgres: Postgres | undefined;
  let env: Record<string, string | undefined> = {};
  let port = '';

  beforeAll(async () => {
    for (const folder of [
      'bin',
      'opt',
      'etc/systemd/system',
      'etc/caddy',
      'usr/local/bin',
      'srv',
      'var/lib/club',
    ])
      mkdirSync(join(root, folder), { recursive: true });
    for (const [name, script] of Object.entries(standIns)) {
      writeFileSync(join(root, 'bin', name), `#!/bin/bash\necho "${name} $*" >> '${noted}'\n${script}\n`);
      chmodSync(join(root, 'bin', name), 0o755);
    }
    for (const file of repositoryFiles()) {
      mkdirSync(dirname(join(checkout, file)), { recursive: true });
      cpSync(file, join(checkout, file));
    }
    git('init', '-q');
    commit('0.0.1');
    postgres = await startPostgres({ sync: false });
    // Its first user has the name that the guide gives to a new one.
    const first = await openDatabase({ url: postgres.url });
    await first.withConnection((query) => query('create role postgres superuser login'));
    await first.close();
    const url = new URL(postgres.url);
    url.username = 'postgres';
    const second = await openDatabase({ url: url.href });
    await second.withConnection((query) => query('alter role club rename to first_user'));
    await second.close();
    port = String(await freePortPair());
    env = {
      PATH: [join(root, 'bin'), join(root, 'usr/local/bin'), process.env.PATH].join(delimiter),
      HOME: process.env.HOME,
      REAL_INSTALL: execFileSync('sh', ['-c', 'command -v install'], { encoding: 'utf8' }).trim(),
      npm_config_prefer_offline: 'true',
      PGHOST: '127.0.0.1',
      PGPORT: url.port,
      PGUSER: 'postgres',
      PORT: port,
    };
  }, INSTALL_MS);
  afterAll(async () => {
    await postgres?.stop();
    rmSync(root, { recursive: true, force: true });
  }, INSTALL_MS);

  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Club', '-c', 'user.email=club@example.com', ...words], {
      cwd: checkout,
    });
  /** Makes the release of a version in the checkout, as `git pull` brings it. */
  function commit(version: string) {
    const file = join(checkout, 'package.json');
    const content = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...content, version }));
    git('add', '--all');
    git('commit', '-q', '-m', version);
    git('tag', `v${version}`);
  }

  /** Moves the absolute paths of a text into the folder that replaces `/`. */
  const inRoot = (text: string) =>
    text
      .replaceAll(/(?<=^|[\s>="'])\/(?=(opt|etc|srv|var\/lib|usr\/local\/bin)\/)/gm, `${root}/`)
      .replaceAll('@127.0.0.1/', `@127.0.0.1:${env['PGPORT']}/`);
  /** Runs lines as a shell does that gets them by paste, and stops at the first that fails. */
  const run = (lines: string) => {
    const output = execFileSync('bash', ['-e'], {
      cwd: checkout,
      env,
      input: inRoot(lines),
      encoding: 'utf8',
    });
    const command = join(root, 'usr/local/bin/club');
    writeFileSync(command, inRoot(readFileSync(command, 'utf8')));
    return output;
  };

  /** Starts what the unit starts, runs the check, and requires that it ends with 0. */
  async function asService(check: (origin: string) => Promise<void>) {
    const unit = inRoot(readFileSync(join(root, 'etc/systemd/system/club.service'), 'utf8'));
    const [, folder = ''] = /^WorkingDirectory=(.*)$/m.exec(unit) ?? [];
    const [, line = ''] = /^ExecStart=\/usr\/bin\/node (.*)$/m.exec(unit) ?? [];
    const child = spawn(process.execPath, line.split(' '), {
      cwd: folder,
      env: { PATH: process.env.PATH, PORT: port },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece) => (output += String(piece)));
    const over = new Promise<number | null>((resolve) => child.once('close', resolve));
    try {
      const origin = `http://127.0.0.1:${port}`;
      const ready = async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.status ?? output;
      await expect.poll(ready, { timeout: START_MS, interval: 200 }).toBe(200);
      await check(origin);
    } finally {
      child.kill('SIGTERM');
    }
    expect([await over, output]).toEqual([0, output]);
    return output;
  }

  it(
    'install the first release, which starts with one line for each setting that is missing',
    async () => {
      run(linesBelow('Install'));
      const checked = run(linesBelow('Start or upgrade a release'));
      expect(readFileSync(noted, 'utf8')).toMatch(/^useradd --system .* club$/m);
      expect(readFileSync(noted, 'utf8')).toMatch(/^systemctl restart club$/m);
      expect(statSync(join(root, 'etc/club.env')).mode & 0o777).toBe(0o600);
      expect(checked).toContain('No setting is wrong, but some are missing.');
      const output = await asService(async (origin) => {
        expect((await fetch(`${origin}/embed/v0.0.1/club-login.js`)).status).toBe(200);
        expect((await (await fetch(origin)).text()).includes('<h1')).toBe(true);
      });
      for (const name of ['SMTP_URL and MAIL_FROM', 'brand.json', 'STRIPE_SECRET_KEY'])
        expect(output.split('\n').filter((line) => line.includes(name))).toHaveLength(1);
    },
    INSTALL_MS,
  );

  it(
    'back up, upgrade to the next release, which still serves the first, and roll back',
    async () => {
      const backup = /```sh\n(DATABASE_URL=\$\([^]*?)```/.exec(guide)?.[1] ?? 'false';
      run(backup.replaceAll('/backups', join(root, 'backups')));
      expect(statSync(join(root, 'backups/club.dump')).size).toBeGreaterThan(0);
      commit('0.0.2');
      const upgrade = linesBelow('Start or upgrade a release');
      run(upgrade);
      await asService(async (origin) => {
        for (const version of ['0.0.1', '0.0.2'])
          expect((await fetch(`${origin}/embed/v${version}/club-login.js`)).status).toBe(200);
        expect(await (await fetch(`${origin}/embed/sri.json`)).json()).toMatchObject({
          version: expect.stringMatching(/^0\.0\.2/),
        });
      });
      expect(existsSync(join(root, 'opt/club-v0.0.1'))).toBe(true);
      const lastLines = upgrade.trim().split('\n').slice(-3).join('\n');
      run(`release=/opt/club-v0.0.1\n${lastLines}`);
      await asService(async (origin) => {
        expect(await (await fetch(`${origin}/embed/sri.json`)).json()).toMatchObject({
          version: expect.stringMatching(/^0\.0\.1/),
        });
        expect((await fetch(`${origin}/embed/v0.0.2/club-login.js`)).status).toBe(200);
      });
    },
    INSTALL_MS,
  );
});
