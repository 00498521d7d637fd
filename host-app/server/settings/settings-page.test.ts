import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { productionEnv } from '#kit/server/production-env.ts';
import { ConfigError, readConfig } from './config.ts';

const page = readFileSync('docs/settings.md', 'utf8');
/** The columns of the table: name, meaning, default and what production needs. */
const rows = page
  .split('\n')
  .filter((line) => /^\| `[A-Z]/.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replace(/^`([^`]*)`$/, '$1')))
  .map(([, name = '', what = '', unset = '', production = '']) => ({ name, what, unset, production }));

describe('docs/settings.md', () => {
  it('lists exactly the variables that the program reads (V13.1.1)', () => {
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

  it.each(rows)('describes $name, its default and what production needs', (row) => {
    expect([row.what, row.unset, row.production].every(Boolean)).toBe(true);
    const written = page.includes(`| \`${row.unset}\` |`);
    // Setting the written default changes nothing.
    expect(readConfig(written ? { [row.name]: row.unset } : {})).toEqual(readConfig({}));
  });

  it('names the settings that production requires (V13.2.3)', () => {
    const demanded = rows.filter(({ production }) => production.startsWith('must be set'));
    for (const { name } of demanded) {
      const read = () => readConfig({ ...productionEnv, [name]: '' });
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(`${name} must be set`);
    }
    // Nothing else is needed, so the table is complete.
    const needed = ['SITE_ORIGIN', 'DATABASE_URL', 'CLUB_PARTNER_URL', 'CLUB_HANDOFF_KEY'];
    expect(demanded.map(({ name }) => name)).toEqual(needed);
    expect(readConfig(productionEnv).production).toBe(true);
  });
});
