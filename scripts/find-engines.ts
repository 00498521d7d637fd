// Finds the browsers of the tests on this machine. Tests and scripts both ask here, so that they agree.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the first of these programs that a folder of PATH has. */
export const onPath = (...names: string[]): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));

/** Returns the path of Firefox: FIREFOX_PATH or the system's. */
export const findFirefox = (): string | undefined =>
  process.env.FIREFOX_PATH ?? onPath('firefox-esr', 'firefox');

/** The system's Python, because Debian installs the bindings of WebKitGTK for no other. */
export const SYSTEM_PYTHON = '/usr/bin/python3';

/** Returns the path of WebKit's driver when everything else that its tests start is installed, too. */
export const findWebKit = (): string | undefined =>
  onPath('Xvfb') && hasBindings() ? onPath('WebKitWebDriver') : undefined;

function hasBindings(): boolean {
  try {
    const words = "import gi; gi.require_version('WebKit2', '4.1')";
    execFileSync(SYSTEM_PYTHON, ['-c', words], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
