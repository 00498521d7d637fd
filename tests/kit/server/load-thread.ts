import { Worker } from 'node:worker_threads';

/** An answer with the time it took. */
export interface TimedAnswer {
  status: number;
  ms: number;
  retryAfter: string | null;
}

interface Wanted {
  url: string;
  /** The JSON bodies to post, all at the same time. Left out: GET. */
  bodies?: unknown[];
  /** Sends a GET at this interval until `stop` is called, in ms. It waits for no answer: a silence slows many of them. */
  everyMs?: number;
}

/** A client in its own thread, so that its times do not include the work of a server in this one. */
const CLIENT = `
  const { parentPort, workerData } = require('node:worker_threads');
  const http = require('node:http');
  const { url, bodies, everyMs } = workerData;
  const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });
  const ask = (body) => new Promise((resolve) => {
    const began = performance.now();
    const done = (status, retryAfter = null) => resolve({ status, ms: performance.now() - began, retryAfter });
    const request = http.request(url, {
      agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    }, (answer) => {
      answer.resume();
      answer.on('end', () => done(answer.statusCode, answer.headers['retry-after'] ?? null));
    });
    request.on('error', () => done(0));
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });
  const untilStopped = () => new Promise((resolve) => {
    const asked = [];
    const timer = setInterval(() => asked.push(ask()), everyMs);
    parentPort.once('message', () => {
      clearInterval(timer);
      resolve(asked);
    });
  });
  (async () => {
    const answers = await Promise.all(bodies ? bodies.map(ask) : await untilStopped());
    agent.destroy();
    parentPort.postMessage(answers);
    parentPort.close();
  })();`;

function start(wanted: Wanted) {
  const worker = new Worker(CLIENT, { eval: true, workerData: wanted });
  const answers = new Promise<TimedAnswer[]>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return { worker, answers };
}

/** Posts all bodies at the same time from another thread. Resolves with the answers, in the order of the bodies. */
export const postAll = (url: string, bodies: unknown[]): Promise<TimedAnswer[]> =>
  start({ url, bodies }).answers;

/** Asks for an address at a fixed rate from another thread. Returns the stop, which resolves with all answers. */
export function askRepeatedly(url: string, everyMs: number): () => Promise<TimedAnswer[]> {
  const { worker, answers } = start({ url, everyMs });
  return () => {
    worker.postMessage('stop');
    return answers;
  };
}

const IDLE_SERVER = `
  const { parentPort } = require('node:worker_threads');
  const server = require('node:http').createServer((request, answer) => answer.end());
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`;

/** Starts an idle server in its own thread. How long it takes shows what other work on the machine adds. */
export async function startIdleServer(): Promise<{ url: string; stop(): Promise<unknown> }> {
  const worker = new Worker(IDLE_SERVER, { eval: true });
  const port = await new Promise((resolve) => worker.once('message', resolve));
  return { url: `http://127.0.0.1:${String(port)}/`, stop: () => worker.terminate() };
}
