import { createServer, type ServerResponse } from 'node:http';
import type { CallName } from '#contract/calls.ts';
import { freePortPair, listenOnFreePort } from '#kit/server/free-port.ts';
import { defaultReplies } from '#testing/default-replies.ts';
import { type Fault, SERVER_WORDS } from './table.ts';

/** A server that makes faults on a socket. */
export interface FaultServer {
  /** Returns the address of a call that gets this fault, or a success. */
  address(call: string, fault?: Fault): string;
  close(): void;
}

const DRIP_MS = 1_000;
/** The broadcast address: no TCP connection ever reaches it, as on a machine without a network. */
const NOWHERE = 'http://255.255.255.255:8080';
const wrongShape = { status: ['success'], data: 7, result: 'none', message: { text: 1 }, error: [] };

/** Answers every call of the contract with a success by default. Makes each fault on a real socket. */
export async function openFaultServer(clock: { now(): number }): Promise<FaultServer> {
  const replies = {
    ...defaultReplies(clock),
    storagePut: {},
    identityUserInfo: { given_name: 'Member' },
  };
  const closed = await freePortPair();
  const server = createServer((request, response) => {
    const [, fault = '', name = ''] = (request.url ?? '').split('/').map(decodeURIComponent);
    request.resume();
    request.on('end', () => {
      if (fault !== 'fine') return makeFault(response, fault as Fault);
      const reply: unknown = replies[name as CallName];
      json(response, 200, typeof reply === 'function' ? reply() : reply);
    });
  });
  const port = await listenOnFreePort(server);

  return {
    address(call, fault) {
      if (fault === 'offline') return NOWHERE;
      const host = `http://127.0.0.1:${fault === 'refused' ? closed : port}`;
      return `${host}/${encodeURIComponent(fault ?? 'fine')}/${call}`;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function makeFault(response: ServerResponse, fault: Fault): void {
  if (/^\d+$/.test(fault)) return json(response, Number(fault), { status: 'error', message: SERVER_WORDS });
  if (fault === 'timeout') return;
  if (fault === 'reset mid-body') return breakOff(response);
  if (fault === 'slow 1 B/s') return drip(response);
  if (fault === '502 HTML') {
    response.writeHead(502, { 'Content-Type': 'text/html' }).end('<!doctype html><h1>Bad Gateway</h1>');
    return;
  }
  const bodies: Partial<Record<Fault, string>> = {
    empty: '',
    null: 'null',
    garbage: '{"status":"succ\u0000ess',
    'wrong shape': JSON.stringify(wrongShape),
  };
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(bodies[fault]);
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

/** Sends half of a successful response, then closes the connection. */
function breakOff(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '40' });
  response.write('{"status":"success",');
  setTimeout(() => response.socket?.resetAndDestroy(), 10);
}

/** Sends a successful response at one byte per second. */
function drip(response: ServerResponse): void {
  const body = JSON.stringify({ status: 'success' }).padEnd(400);
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
  let sent = 0;
  const timer = setInterval(() => response.write(body[sent++] ?? ''), DRIP_MS);
  response.write(body[sent++] ?? '');
  response.on('close', () => clearInterval(timer));
}
