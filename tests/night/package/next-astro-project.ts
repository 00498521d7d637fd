import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { here, run } from '../../package/packed.ts';

/** A copy of an example, with the package installed. */
export interface ExampleProject {
  folder: string;
  /** Runs an installed program of the project. */
  bin(name: string, ...args: string[]): Promise<unknown>;
  remove(): void;
}

const NO_NETWORK = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|network/i;

/**
 * Copies a folder of `examples/` and installs it with the packed tarball, as a partner does. Returns the reason when
 * the package registry does not answer.
 */
export async function exampleProject(
  name: string,
  tarball: string,
  env: Record<string, string>,
): Promise<ExampleProject | { skipped: string }> {
  const folder = mkdtempSync(join(tmpdir(), `club-example-${name}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  cpSync(here(`examples/${name}`), folder, { recursive: true });
  const file = join(folder, 'package.json');
  const json = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> };
  json.dependencies['homefront-club'] = `file:${tarball}`;
  writeFileSync(file, JSON.stringify(json));
  try {
    await run('npm', ['install', '--no-audit', '--no-fund', '--fetch-retries', '1'], { cwd: folder });
  } catch (cause) {
    remove();
    const { stderr = '' } = cause as { stderr?: string };
    if (!NO_NETWORK.test(stderr)) throw cause;
    return { skipped: `examples/${name} was NOT tested: the package registry does not answer.` };
  }
  const bin: ExampleProject['bin'] = (program, ...args) =>
    run(join(folder, 'node_modules/.bin', program), args, {
      cwd: folder,
      maxBuffer: 1e8,
      // The test's own NODE_ENV would select development builds.
      env: { ...process.env, NODE_ENV: 'production', ...env },
    });
  return { folder, bin, remove };
}
