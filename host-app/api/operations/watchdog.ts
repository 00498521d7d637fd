import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

const BEAT_MS = 500;
const BLOCKED_MS = 20_000;

/**
 * The worker's code as text, so that the bundle needs no second file. It counts its own ticks: sleep mode kills
 * nothing.
 */
const WATCHER = `
  const { workerData } = require('node:worker_threads');
  const beats = new Int32Array(workerData.memory);
  let last = -1;
  let silent = 0;
  setInterval(() => {
    const beat = Atomics.load(beats, 0);
    silent = beat === last ? silent + 1 : 0;
    last = beat;
    if (silent < workerData.limit) return;
    require('node:fs').writeSync(2, workerData.line);
    process.kill(process.pid, 'SIGKILL');
  }, workerData.everyMs);`;

/**
 * Kills the process with SIGKILL when its event loop was blocked for `blockedMs`. A blocked process handles no SIGTERM
 * and no health check, so only a restart helps. Does nothing under a debugger. Returns a function that stops the
 * watchdog.
 */
export function startWatchdog(blockedMs = BLOCKED_MS): () => Promise<unknown> {
  if (debuggerUrl() !== undefined) return () => Promise.resolve();
  const memory = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const beats = new Int32Array(memory);
  const timer = setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS);
  timer.unref();
  const everyMs = 2 * BEAT_MS;
  const line = `The event loop was blocked for ${blockedMs / 1_000} seconds. The process ends so that it can be restarted.\n`;
  const watcher = new Worker(WATCHER, {
    eval: true,
    workerData: { memory, everyMs, line, limit: Math.ceil(blockedMs / everyMs) },
  });
  watcher.unref();
  return () => {
    clearInterval(timer);
    return watcher.terminate();
  };
}
