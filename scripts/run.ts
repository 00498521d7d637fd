// Runs commands of this project in the foreground.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, with a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Returns the path of a command that npm installed. */
export const bin = (name: string) => `${root}node_modules/.bin/${name}`;

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

/** Builds one part of dist/ with Vite. */
export const build = (mode: BuildMode) =>
  run(bin('vite'), ['build', '--mode', mode, '--logLevel', 'warn'], { NODE_ENV: 'production' });

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
