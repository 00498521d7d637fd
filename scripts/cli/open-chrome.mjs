// A headless Chrome over its debugging pipe: JSON messages, each ended by a zero byte, and no package for it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const flags = [
  '--headless',
  '--remote-debugging-pipe',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** A browser with `openPage()` and `close()`; its profile is a temporary folder. */
export async function openChrome(executable) {
  const profile = mkdtempSync(join(tmpdir(), 'club-doctor-'));
  // Chrome does not start its sandbox for root, as in a container.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const child = spawn(executable, [...flags, ...asRoot, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((done) => child.once('close', done).once('error', done));
  const { send, on, fail } = connect(child.stdio[3], child.stdio[4]);
  void ended.then(() => fail(new Error(`${executable} ended. Does it start on this machine?`)));
  return {
    async openPage() {
      const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
      return {
        send: (method, params) => send(method, params, sessionId),
        next: (method, isWanted = () => true) =>
          new Promise((done) =>
            on((event) => event.method === method && isWanted(event.params) && done(event.params)),
          ),
      };
    },
    async close() {
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

function connect(input, output) {
  const waiting = new Map();
  const listeners = new Set();
  let last = 0;
  let rest = Buffer.alloc(0);
  output.on('data', (piece) => {
    rest = Buffer.concat([rest, piece]);
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      receive(JSON.parse(rest.subarray(0, end).toString()));
      rest = rest.subarray(end + 1);
    }
  });
  // A Chrome that ends breaks the pipe; `fail` names the reason.
  for (const stream of [input, output]) stream.on('error', () => {});
  function receive(message) {
    const call = waiting.get(message.id);
    if (!call) return listeners.forEach((listener) => listener(message));
    waiting.delete(message.id);
    if (message.error) call.fail(new Error(message.error.message));
    else call.done(message.result);
  }
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((done, fail) => {
        last += 1;
        waiting.set(last, { done, fail });
        input.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
      }),
    on: (listener) => listeners.add(listener),
    fail: (error) => waiting.forEach((call) => call.fail(error)),
  };
}
