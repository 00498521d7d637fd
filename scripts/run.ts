// Runs commands of this project in the foreground, and finds and reads its files.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, with a slash at its end. */
export const root = `${dirname(import.meta.dirname)}/`;

/** Returns the files of the repository that git tracks or would track, by their path from the root. */
export const repositoryFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(root + file));

/** Returns the content of a JSON file of the repository. */
export const readJson = <T>(file: string) => JSON.parse(readFileSync(root + file, 'utf8')) as T;

/** Writes a JSON file of the repository. */
export const writeJson = (file: string, content: unknown) =>
  writeFileSync(root + file, `${JSON.stringify(content, null, 2)}\n`);

/** Returns the path of a command that npm installed. */
export const bin = (name: string) => `${root}node_modules/.bin/${name}`;

/** The words after `node` that run oxlint: Node 20 needs tsx to read oxlint.config.ts. */
export const oxlint = ['--import', 'tsx', `${root}node_modules/oxlint/bin/oxlint`];

/** What a command gets in its environment; undefined removes a variable. */
export type Env = Record<string, string | undefined>;

/** Runs a command in the repository. Rejects with an error that has its exit code or signal as `code`. */
export function run(command: string, args: string[] = [], env: Env = {}): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', failed);
    child.on('exit', (code, signal) =>
      code === 0
        ? done()
        : failed(Object.assign(new Error(`${command} ${args.join(' ')}`), { code: code ?? signal })),
    );
  });
}

/** Runs a TypeScript file of this repository: Node 20 reads none by itself. */
export const runScript = (file: string, ...args: string[]) =>
  run(process.execPath, ['--import', 'tsx', file, ...args]);

export const buildModes = ['site', 'render', 'embed', 'server'] as const;
export type BuildMode = (typeof buildModes)[number];

/** Builds one part of dist/ in its own process, into `folder` when it is given. */
export const build = (mode: BuildMode, folder?: string) =>
  runScript('scripts/build.ts', mode, ...(folder === undefined ? [] : ['--out', folder]));

/** Builds storybook-static. */
export const buildStorybook = () =>
  run(bin('storybook'), ['build', '-o', 'storybook-static', '--quiet'], {
    STORYBOOK_DISABLE_TELEMETRY: '1',
  });

/** Returns true in the file that Node was started with. */
export const isMain = (url: string) => process.argv[1] === fileURLToPath(url);

/** Runs the steps in order; the first failure ends the process with its code and one line. */
export async function inOrder(steps: [name: string, work: () => unknown][]): Promise<void> {
  for (const [name, work] of steps) {
    const began = performance.now();
    try {
      await work();
      console.log(`ok ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    } catch (fault) {
      const { message, code } = fault as Error & { code?: unknown };
      console.error(`failed: ${name}: ${message}`);
      process.exit(typeof code === 'number' ? code : 1);
    }
  }
}
