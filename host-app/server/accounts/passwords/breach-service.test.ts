import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createBreachService } from './breach-service.ts';

const PASSWORD = 'Meadow#Raven42';
const hash = createHash('sha1').update(PASSWORD).digest('hex').toUpperCase();
const rest = hash.slice(5);

/** Returns a service that gets this answer, and what it asked and logged. */
function aService(
  answer: () => Response | Promise<Response>,
  url: string | undefined = 'https://range.test/',
) {
  const requests: { url: string; init: RequestInit | undefined }[] = [];
  const lines: string[] = [];
  let failures = 0;
  const service = createBreachService({
    url,
    fetch: async (input, init) => {
      requests.push({ url: String(input), init });
      init?.signal?.throwIfAborted();
      return Promise.race([
        answer(),
        new Promise<never>((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
      ]);
    },
    log: (line, detail) => void lines.push(`${line} ${String(detail)}`),
    onFailure: () => void (failures += 1),
    waitMs: 20,
  });
  return { service, requests, lines, failures: () => failures };
}

describe('createBreachService', () => {
  it('sends five digits of the hash and nothing else', async () => {
    const { service, requests } = aService(() => new Response(`AAAA:3\r\n${rest}:17\r\n`));
    expect(await service.isStolen(PASSWORD)).toBe(true);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.url).toBe(`https://range.test/${hash.slice(0, 5)}`);
    expect(JSON.stringify(requests)).not.toContain(PASSWORD);
    expect(JSON.stringify(requests)).not.toContain(rest);
    expect(requests[0]?.init?.headers).toEqual({ 'Add-Padding': 'true' });
  });

  it.each([
    ['no line of the password', `${'A'.repeat(35)}:9`],
    ['a line that was added', `${rest}:0`],
    ['an empty answer', ''],
  ])('accepts a password with %s', async (_, text) => {
    const { service, lines } = aService(() => new Response(text));
    expect(await service.isStolen(PASSWORD)).toBe(false);
    expect(lines).toEqual([]);
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['answers 503', () => new Response('', { status: 503 })],
    ['is down', () => Promise.reject(new Error('down'))],
    ['is silent', () => new Promise<never>(() => undefined)],
  ])('accepts the password with one line in the log when the service %s', async (_, answer) => {
    const { service, lines, failures } = aService(answer);
    expect(await service.isStolen(PASSWORD)).toBe(false);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('the breach service did not check a password');
    expect(lines.join()).not.toContain(PASSWORD);
    expect(failures()).toBe(1);
  });

  it('asks nobody without an address', async () => {
    const service = createBreachService({
      url: undefined,
      fetch: () => Promise.reject(new Error('must not be called')),
      log: () => undefined,
    });
    expect(await service.isStolen(PASSWORD)).toBe(false);
  });
});
