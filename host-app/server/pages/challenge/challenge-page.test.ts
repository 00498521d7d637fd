import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { writeBuiltSite } from '#kit/server/built-site.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '../../settings/config.ts';

const site = mkdtempSync(join(tmpdir(), 'club-challenge-'));
const folders = { site, embed: site, pages: writeBuiltSite(site) };
let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(async () => {
  await api.close();
  rmSync(site, { recursive: true });
});

/** Returns the site with this provider, 'off' for none. */
function appWith(provider: string) {
  const { challenge } = readConfig({
    CLUB_CHALLENGE: provider,
    CLUB_CHALLENGE_SECRET: 'hush-hush',
    CLUB_CHALLENGE_SITE_KEY: '<key>',
  });
  const allowedOrigins = ['https://partner.test'];
  return createApp({ ...api.deps, config: { ...api.deps.config, challenge, allowedOrigins } }, folders);
}
const directive = (answer: Response, name: string) =>
  answer.headers
    .get('content-security-policy')
    ?.split('; ')
    .find((line) => line.startsWith(`${name} `));

describe('the challenge page', () => {
  it.each([
    ['turnstile', 'https://challenges.cloudflare.com'],
    ['hcaptcha', 'https://hcaptcha.com https://*.hcaptcha.com'],
  ])('lists the origin of %s in its own policy only', async (provider, sources) => {
    const app = appWith(provider);
    const page = await app.request('/frame/challenge?lang=es');
    expect(page.status).toBe(200);
    expect(directive(page, 'script-src')).toBe(`script-src 'self' ${sources}`);
    expect(directive(page, 'frame-src')).toBe(`frame-src ${sources}`);
    expect(directive(page, 'frame-ancestors')).toContain("'self' https://partner.test");
    const text = await page.text();
    expect(text).toContain('<html lang="es" data-scheme="">');
    // No script waits for the brand, which a file of the script imports.
    expect(text).toContain('<link rel="modulepreload" href="/embed/brand.js">');
    expect(text).not.toContain('hush-hush');
    expect(text).not.toContain('<key>');
    for (const path of ['/login', '/frame/login']) {
      const policy = (await app.request(path)).headers.get('content-security-policy');
      expect(policy).toContain("frame-src 'self'");
      expect(policy).not.toContain(sources);
    }
  });

  it.each([
    ['?scheme=light', 'light'],
    ['?scheme=dark', 'dark'],
    ['?scheme=%22%3E', 'light dark'],
    ['', 'light dark'],
  ])('has the color scheme of the page around it: %s', async (query, content) => {
    const text = await (await appWith('turnstile').request(`/frame/challenge${query}`)).text();
    expect(text).toContain(`<meta name="color-scheme" content="${content}">`);
    expect(text).toContain(`data-scheme="${content === 'light dark' ? '' : content}"`);
  });

  it('is not there without the setting, and no page may show frames', async () => {
    const app = appWith('off');
    expect((await app.request('/frame/challenge')).status).toBe(404);
    expect(directive(await app.request('/login'), 'frame-src')).toBe("frame-src 'none'");
  });
});
