import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { productionEnv } from '#kit/server/production-env.ts';
import { ConfigError, readConfig } from '../config.ts';

const page = readFileSync('docs/settings.md', 'utf8');
/** Name, meaning, default and what production asks for. */
const rows = page
  .split('\n')
  .filter((line) => /^\| `[A-Z]/.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replace(/^`([^`]*)`$/, '$1')))
  .map(([, name = '', what = '', unset = '', production = '']) => ({ name, what, unset, production }));

describe('docs/settings.md', () => {
  it('lists every variable the program reads, and no other', () => {
    const read = new Set<string>();
    const env = new Proxy<Record<string, string>>(
      {},
      {
        get: (_, name) => {
          read.add(String(name));
          return undefined;
        },
      },
    );
    readConfig(env);
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...read].toSorted());
  });

  it.each(rows)('tells what $name is, its default and what production asks for', (row) => {
    expect([row.what, row.unset, row.production].every(Boolean)).toBe(true);
    const written = page.includes(`| \`${row.unset}\` |`);
    // A default that is written out changes nothing when it is set.
    if (written) expect(readConfig({ [row.name]: row.unset })).toEqual(readConfig({}));
  });

  it('names what production does not start without', () => {
    const demanded = rows.filter(({ production }) => production.startsWith('must be set'));
    for (const { name } of demanded) {
      const read = () => readConfig({ ...productionEnv, [name]: '' });
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(`${name} must be set`);
    }
    // Nothing else is needed, so the table names all of it.
    expect(demanded.map(({ name }) => name)).toEqual(['SITE_ORIGIN', 'CLUB_PARTNER_URL', 'CLUB_HANDOFF_KEY']);
    expect(readConfig(productionEnv).production).toBe(true);
  });
});
