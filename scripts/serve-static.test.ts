import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveStatic } from './serve-static.mjs';

describe('serveStatic', () => {
  const around = mkdtempSync(join(tmpdir(), 'club-static-'));
  let served: Awaited<ReturnType<typeof serveStatic>>;
  beforeAll(async () => {
    mkdirSync(join(around, 'site'));
    writeFileSync(join(around, 'site', 'index.html'), '<p>home</p>');
    writeFileSync(join(around, 'site', 'a b.js'), '1');
    writeFileSync(join(around, 'secret.txt'), 'secret');
    served = await serveStatic(join(around, 'site'));
  });
  afterAll(() => {
    served.close();
    rmSync(around, { recursive: true });
  });

  it('gives the folder’s index and its files, with their kinds', async () => {
    const home = await fetch(`${served.address}/?path=/story/a`);
    expect([home.headers.get('content-type'), await home.text()]).toEqual([
      'text/html; charset=utf-8',
      '<p>home</p>',
    ]);
    expect(await (await fetch(`${served.address}/a%20b.js`)).text()).toBe('1');
  });

  it.each(['/%2e%2e/secret.txt', '/..%2fsecret.txt', '/missing.js', '/%'])('has no %s', async (path) => {
    expect((await fetch(served.address + path)).status).toBe(404);
  });

  it('only shows', async () => {
    expect((await fetch(served.address, { method: 'POST' })).status).toBe(405);
  });
});
