import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { SYSTEM_PYTHON } from '../../../../../scripts/find-engines.ts';
import { freePort } from '../../../../../scripts/servers/start-process.ts';

/** What window.py reads from a JSON file. */
export interface WindowSettings {
  width: number;
  height: number;
  dark: boolean;
  reducedMotion: boolean;
  javaScript: boolean;
  blocksCookies: boolean;
  blocksStorage: boolean;
  /** The folder of the profile; '' for a private window. */
  profile: string;
  /** A script that runs before those of each page; '' for none. */
  first: string;
}

/** A WebKitGTK with its own screen, and the driver that moves it. */
export interface WebKitDriver {
  driver: WebDriver;
  /** Errors of the console and uncaught ones, of all tabs. */
  faults: string[];
  stop(): Promise<void>;
}

const START_MS = 20_000;
const windowScript = fileURLToPath(new URL('window.py', import.meta.url));

/** Starts a screen, the driver and the browser. Each of them serves one profile only, so that none takes the focus. */
export async function startWebKit(settingsFile: string): Promise<WebKitDriver> {
  const screen = spawnBound(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1400x3600x24', '-nolisten', 'tcp', '-noreset'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  let server: ChildProcess | undefined;
  const stop = () => {
    server?.kill();
    // Its windows end with it, also one that the driver no longer answers for.
    screen.kill();
  };
  try {
    const display = `:${(await firstOutput(screen)).trim()}`;
    const port = await freePort();
    server = startDriver(port, display);
    const faults: string[] = [];
    collectFaults(server, faults);
    await untilAnswering(port);
    const driver = await openWindow(port, settingsFile);
    return {
      driver,
      faults,
      async stop() {
        await driver.quit().catch(() => undefined);
        stop();
      },
    };
  } catch (fault) {
    stop();
    throw fault;
  }
}

/** Starts a program that ends with this process, even when this process is killed. Only Linux has WebKitGTK. */
const spawnBound = (program: string, args: string[], options: SpawnOptions) =>
  spawn('setpriv', ['--pdeathsig', 'KILL', program, ...args], options);

const startDriver = (port: number, display: string) =>
  spawnBound('WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      TZ: 'UTC',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
      // Root has no user namespaces for it.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

async function openWindow(port: number, settingsFile: string): Promise<WebDriver> {
  const driver = new Builder()
    .disableEnvironmentOverrides()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'club-window',
      'webkitgtk:browserOptions': {
        binary: SYSTEM_PYTHON,
        args: [windowScript, settingsFile],
      },
    })
    .build();
  await driver.getSession();
  return driver;
}

const firstOutput = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.stdout?.once('data', (piece) => resolve(String(piece)));
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${child.spawnfile} ended at once.`)));
  });

async function untilAnswering(port: number): Promise<void> {
  const until = Date.now() + START_MS;
  while (Date.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`WebKitWebDriver did not answer within ${START_MS} ms.`);
}

/** A fetch of the next page's typeface that ended because the visitor left. WebKit logs it as this error. */
const endedWithThePage = (line: string): boolean => line.includes('.woff2 due to access control checks');

/** WebKit prints a line for each message of a console, as `<address>:<line>:<column>: CONSOLE JS ERROR <text>`. */
function collectFaults(server: ChildProcess, faults: string[]): void {
  for (const stream of [server.stdout, server.stderr]) {
    let rest = '';
    stream?.on('data', (piece) => {
      const lines = (rest + String(piece)).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines)
        if (/CONSOLE (?:[A-Z]+ )?ERROR/.test(line) && !endedWithThePage(line)) faults.push(line);
    });
  }
}
