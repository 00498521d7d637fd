import { type CallName, calls } from '#contract/calls.ts';
import type { BodyOf, QueryOf } from '#contract/endpoints.ts';
import type { Net, NetReply } from '../ports.ts';
import { ApiError } from './api-error.ts';

/** The variable parts of one call of the contract. */
export interface RequestOf<N extends CallName> {
  /** Replaces `:id` in the path. */
  id?: string;
  query?: QueryOf<N>;
  body?: BodyOf<N>;
  /** The language of the answer's words, by default that of the page. */
  language?: string;
  /** How long to wait for the answer, in ms. */
  timeoutMs?: number;
  /** For a call that must reach the server even when the visitor leaves the page. */
  keepalive?: boolean;
}

/** Sends one request, with or without a token. Resolves for any answer. Rejects with ApiError 'network' only. */
export type Transmit = <N extends CallName>(
  name: N,
  request: RequestOf<N>,
  token?: string,
) => Promise<NetReply>;

/** Returns `transmit` for the API at `{apiHost}/api`. */
export function createTransmit(net: Net, apiHost: string): Transmit {
  const base = `${apiHost.replace(/\/+$/, '')}/api`;
  return async (name, request, token) => {
    const { method, path } = calls[name];
    const headers: Record<string, string> = { Accept: 'application/json' };
    if (request.body !== undefined) headers['Content-Type'] = 'application/json';
    if (request.language) headers['Accept-Language'] = request.language;
    if (token) headers.Authorization = `Bearer ${token}`;
    try {
      return await net.send({
        method,
        // Stryker disable next-line StringLiteral: only paths with an id have a placeholder
        url: base + path.replace(':id', encodeURIComponent(request.id ?? '')) + search(request.query),
        headers,
        body: request.body === undefined ? undefined : writeJson(request.body),
        timeoutMs: request.timeoutMs,
        keepalive: request.keepalive,
      });
    } catch (cause) {
      throw new ApiError('network', { call: { method, path }, cause });
    }
  };
}

function search(query: unknown): string {
  const pairs = Object.entries(query ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/**
 * Returns the JSON of a request body. An old library of the page may have added `toJSON` to every array or object, or
 * patched `JSON.stringify`. Then the server would get something else than the visitor entered.
 */
export function writeJson(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(writeJson).join()}]`;
  if (typeof value === 'object' && value !== null) return `{${pairs(value).join()}}`;
  const isWritable = typeof value === 'boolean' || Number.isFinite(value);
  return isWritable ? String(value) : 'null';
}

const pairs = (object: object): string[] =>
  Object.entries(object)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${quoted(key)}:${writeJson(value)}`);

const quoted = (text: string): string => `"${text.replace(UNWRITABLE, escaped)}"`;

/** Quotes, backslashes, control characters, and lone surrogates, which UTF-8 cannot hold. */
const UNWRITABLE = /["\\\u0000-\u001f\ud800-\udfff]/gu;

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
