import { isIP, SocketAddress } from 'node:net';
import type { Context } from 'hono';

interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

/**
 * Returns the address that rate limits count. Behind trusted proxies it is the X-Forwarded-For entry that the
 * outermost trusted proxy appended. Without proxies, and for an entry that is not an address, it is the peer's
 * address.
 */
export function addressOf(c: Context, trustedProxies: number): string {
  const bindings = c.env as NodeBindings | undefined;
  const peer = bindings?.incoming?.socket?.remoteAddress ?? '';
  const forwarded = trustedProxies > 0 ? forwardedFor(c, trustedProxies) : '';
  return normalized(forwarded) ?? normalized(peer) ?? 'in-memory';
}

/**
 * Returns the visitor's entry. When there are fewer entries than proxies, trusted proxies appended all of them: then
 * the first entry is the visitor.
 */
function forwardedFor(c: Context, trustedProxies: number): string {
  const entries = (c.req.header('x-forwarded-for') ?? '').split(',');
  return entries[Math.max(0, entries.length - trustedProxies)] ?? '';
}

/** Matches `ipv4`, `ipv4:port`, `[ipv6]` and `[ipv6]:port`. */
const WITH_PORT = /^(?:\[([\da-f:.]{2,45})\]|([\d.]{7,15}))(?::\d{1,5})?$/i;

/** Returns an IPv4 address, the /64 of an IPv6 address, or undefined for anything else. Drops the port. */
function normalized(entry: string): string | undefined {
  const text = entry.trim();
  const [, v6, v4] = WITH_PORT.exec(text) ?? [];
  const address = v6 ?? v4 ?? text;
  const version = isIP(address);
  if (version !== 6) return version === 4 ? address : undefined;
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address;
  // A dual-stack socket reports IPv4 as ::ffff:1.2.3.4.
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
