import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPartner } from '#kit/browser/partner-page.ts';
import { sharedSite } from '#kit/server/site-server.ts';
import { packedCommand } from '../../package/packed.ts';

// `npx homefront-club doctor URL` in a partner's CI: its exit code, its text and its JSON.
const site = sharedSite();
const partner = (path: string) => `http://localhost:${site.port + 1}${path}`;

let folder: string;
let command: string;
/** A project that has Playwright. */
let project: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'club-command-'));
  command = await packedCommand(folder);
  project = join(folder, 'project');
  mkdirSync(project);
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Found {
  problem: string;
  found: string;
}

interface Outcome {
  code: number;
  out: string;
  err: string;
}

/** The headless shell starts in a third of the time of the whole Chromium. */
const { CHROME_PATH = '', CHROME_SHELL_PATH = CHROME_PATH } = process.env;

function run(words: readonly string[], env: Record<string, string> = {}, cwd = project): Promise<Outcome> {
  const options = { cwd, env: { ...process.env, CHROME_PATH: CHROME_SHELL_PATH, ...env } };
  return new Promise((done) =>
    execFile(process.execPath, [command, ...words], options, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out, err }),
    ),
  );
}

// Each waits for seconds, so they run at the same time.
describe('homefront-club doctor', { concurrent: true }, () => {
  it.each(['/plans', '/hazards/policy'])('exits with 0 on a page without a problem: %s', async (path) => {
    expect(await run(['doctor', partner(path)])).toEqual({
      code: 0,
      out: `Nothing is wrong on ${partner(path)}.\n`,
      err: '',
    });
  });

  const hazards: [hazard: string, problem: string, found: RegExp][] = [
    ['module', 'module', /has no type="module"/],
    ['script', 'policy', /script-src/],
    ['host', 'script', /did not load/],
    ['site', 'api-host', /did not answer/],
  ];
  it.each(hazards)(
    'exits with 1 and reports the same finding as the doctor in the page: %s',
    async (hazard, problem, found) => {
      const { code, out } = await run(['doctor', partner(`/hazards/${hazard}`), '--json']);
      expect(code).toBe(1);
      expect(JSON.parse(out)).toEqual({
        url: partner(`/hazards/${hazard}`),
        problems: [{ problem, found: expect.stringMatching(found), paste: expect.any(String) }],
        notes: [],
      });
    },
  );

  it('prints the lines to paste', async () => {
    const { code, out } = await run(['doctor', partner('/hazards/undefined')]);
    expect(code).toBe(1);
    expect(out).toMatch(
      /^2 wrong on http[^]*undefined: <club-prices> is not a club element[^]*<club-pricing>/,
    );
  });

  it('checks the elements in frames, also in sandboxed ones and in those of other sites', async () => {
    const login = `<club-login></club-login><script type="module" src="${site.url}/embed/club-login.js"></script>`;
    const classic = `<club-pricing></club-pricing><script src="${site.url}/embed/club-pricing.js"></script>`;
    const [holder, other] = [await openPartner('localhost'), await openPartner('localhost')];
    other.show(`<!doctype html>${classic}`);
    holder.show(`<!doctype html><iframe sandbox="allow-scripts" srcdoc='${login}'></iframe>
      <iframe srcdoc='${classic}'></iframe><iframe src="${other.origin}"></iframe>
      <iframe src="${partner('/plans')}"></iframe>`);
    // Only the whole Chromium gives a frame of another site its own process.
    const { code, out } = await run(['doctor', holder.origin, '--json'], { CHROME_PATH });
    await holder.close();
    await other.close();
    expect(code).toBe(1);
    const { problems, notes } = JSON.parse(out) as { problems: Found[]; notes: Found[] };
    const inWords = ({ problem, found }: Found) => `${problem}: ${found.slice(0, 80)}`;
    expect(problems.map(inWords)).toEqual([
      expect.stringMatching(/^module: In the frame about:srcdoc: The script tag for club-pricing/),
      expect.stringMatching(/^module: In the frame http:\/\/localhost:\d+\/: The script tag for/),
      expect.stringMatching(/^storage: In the frame about:srcdoc: This page cannot store/),
      expect.stringMatching(/^origin: In the frame about:srcdoc: Members cannot log in/),
    ]);
    // This page does not let others frame it.
    expect(notes.map(inWords)).toEqual([
      expect.stringMatching(/^unseen: .*\/plans could not be looked into/),
    ]);
  });

  it.each<[string, string[], Record<string, string>, RegExp]>([
    ['no address', ['doctor'], {}, /^Usage/],
    ['an address that is not http', ['doctor', 'ftp://x'], {}, /not an http address/],
    ['a page that answers 404', ['doctor', partner('/none')], {}, /answered 404/],
    ['a page that does not open', ['doctor', 'http://localhost:9/'], {}, /did not open/],
    ['a CHROME_PATH that is not there', ['doctor', partner('/')], { CHROME_PATH: '/none' }, /no such file/],
    [
      'no Chrome at all',
      ['doctor', partner('/')],
      { CHROME_PATH: '', PATH: '', PLAYWRIGHT_BROWSERS_PATH: '/none' },
      /There is no Chrome/,
    ],
    ['a Chrome that does not start', ['doctor', partner('/')], { CHROME_PATH: '/bin/true' }, /did not start/],
  ])('exits with 2 and prints the reason for %s', async (_words, words, env, reason) => {
    const { code, out, err } = await run(words, env);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(reason);
  });

  it('exits with 2 and prints how to install Playwright where there is none', async () => {
    const { code, out, err } = await run(['doctor', partner('/')], {}, folder);
    expect([code, out]).toEqual([2, '']);
    expect(err).toBe(
      'The check could not run. It needs playwright-core. Run "npm i -D playwright-core", then try again.\n',
    );
  });
});
