import { isIP, SocketAddress } from 'node:net';
import type { Context } from 'hono';

interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

/**
 * Returns the address that a limit counts. Behind trusted proxies it is the entry of X-Forwarded-For that the outermost
 * of them appended. The peer's address is used without proxies and for an entry that is not an address.
 */
export function addressOf(c: Context, trustedProxies: number): string {
  const bindings = c.env as NodeBindings | undefined;
  const peer = bindings?.incoming?.socket?.remoteAddress ?? '';
  const forwarded = trustedProxies > 0 ? forwardedFor(c, trustedProxies) : '';
  return normalized(forwarded) ?? normalized(peer) ?? 'in-memory';
}

/** With fewer entries than proxies all of them are from trusted proxies: then the first one is the visitor. */
function forwardedFor(c: Context, trustedProxies: number): string {
  const entries = (c.req.header('x-forwarded-for') ?? '').split(',');
  return entries[Math.max(0, entries.length - trustedProxies)] ?? '';
}

/** `address`, `ipv4:port`, `[ipv6]` or `[ipv6]:port`. */
const WITH_PORT = /^(?:\[([\da-f:.]{2,45})\]|([\d.]{7,15}))(?::\d{1,5})?$/i;

/** IPv4 as it is, the /64 of IPv6, undefined for anything else. A port does not make another visitor. */
function normalized(entry: string): string | undefined {
  const text = entry.trim();
  const [, v6, v4] = WITH_PORT.exec(text) ?? [];
  const address = v6 ?? v4 ?? text;
  const version = isIP(address);
  if (version !== 6) return version === 4 ? address : undefined;
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address;
  // IPv4 in the form that a socket for both versions reports.
  return canonical.startsWith('::ffff:') && canonical.includes('.')
    ? canonical.slice('::ffff:'.length)
    : networkOf(canonical);
}

function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right].slice(0, 4).join(':');
}
