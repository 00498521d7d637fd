import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/settings/config.ts';

const compose = readFileSync('compose.yaml', 'utf8');
const guide = readFileSync('docs/deploy.md', 'utf8');
const settings = readFileSync('docs/settings.md', 'utf8');
const caddyfile = readFileSync('docs/operations/Caddyfile', 'utf8');

/** Returns the `KEY: value` lines below `environment:` of a service. */
function environmentOf(service: string): Record<string, string> {
  const [, block = ''] = compose.split(`\n  ${service}:\n`);
  const [, lines = ''] = (block.split(/\n {2}\w+:\n/)[0] ?? '').split('    environment:\n');
  const pairs = [...lines.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)];
  return Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, value.replaceAll("'", '')]));
}

describe('compose.yaml', () => {
  // The sample of `.env` in docs/deploy.md, with secrets in it.
  const [sample = ''] = guide.split('\n## One machine, without containers\n');
  const dotEnv = Object.fromEntries(
    [...sample.matchAll(/^(CLUB_[A-Z_]+)=(\S+)/gm)].map(([, key = '', value = '']) => [key, value]),
  );
  dotEnv.CLUB_DATABASE_PASSWORD = '0f'.repeat(24);
  dotEnv.CLUB_HANDOFF_KEY = Buffer.alloc(32, 7).toString('base64');
  const filled = (value: string) =>
    value.replaceAll(/\$\{(\w+)(?::\?[^}]*)?\}/g, (_, name: string) => dotEnv[name] ?? '');

  /** What it mounts from its own folder: the path there, and that in the container. */
  const mounts = [...compose.matchAll(/- \.\/([^:]+):([^:]+):/g)].map(([, host = '', inside = '']) => ({
    host,
    inside,
  }));

  it('takes only variables that the guide names', () => {
    const variables = new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    expect([...variables].filter((name) => !guide.includes(`${name}=`))).toEqual([]);
    const ofProxy = [...caddyfile.matchAll(/\{\$(\w+)/g)].map(([, name = '']) => name);
    expect(Object.keys(environmentOf('proxy'))).toEqual([...new Set(ofProxy)]);
    for (const name of ofProxy) expect(guide).toContain(name);
  });

  it('gives the server only settings that it has', () => {
    const names = Object.keys(environmentOf('server'));
    expect(names).toContain('DATABASE_URL');
    for (const name of names) expect(settings).toContain(`| \`${name}\` |`);
  });

  it('starts a production server with the sample of the guide', () => {
    const own = Object.entries(environmentOf('server')).map(([key, value]) => [key, filled(value)]);
    const given = { ...dotEnv, ...Object.fromEntries(own) };
    expect(given.CLUB_SETTINGS_DIR).toBe(mounts.find(({ host }) => host === 'brand')?.inside);
    const config = readConfig({ NODE_ENV: 'production', ...given, CLUB_SETTINGS_DIR: '' });
    expect(config).toMatchObject({
      production: true,
      siteOrigin: 'https://club.example.com',
      databaseUrl: `postgres://club:${dotEnv.CLUB_DATABASE_PASSWORD}@database/club`,
    });
  });

  it('has IPv6 in its network, so that the proxy sees the address of each visitor', () => {
    const [, network = ''] = compose.split('\nnetworks:\n  default:\n');
    expect(network).toContain('    enable_ipv6: true\n');
    // A fixed range of private addresses.
    expect(network).toMatch(/- subnet: fd[\da-f:]+::\/64\n/);
    expect(guide).toContain('`docker compose down` once');
  });

  it('mounts the folder of the brand, and files that are here', () => {
    const mounted = mounts.map(({ host }) => host).filter((host) => host !== 'brand');
    expect(mounted).toHaveLength(2);
    expect(mounted.filter((file) => !existsSync(file))).toEqual([]);
  });
});
