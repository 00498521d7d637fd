// Runs a command of this project in the foreground; rejects with its exit code.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const bin = (name) => `${root}node_modules/.bin/${name}`;

export function run(command, args = [], env = {}) {
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

/** Runs the steps in order; the first failure ends the process with its code and one line. */
export async function inOrder(steps) {
  for (const [name, work] of steps) {
    const began = performance.now();
    try {
      await work();
      console.log(`ok ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    } catch (fault) {
      console.error(`failed: ${name}: ${fault.message}`);
      process.exit(typeof fault.code === 'number' ? fault.code : 1);
    }
  }
}
