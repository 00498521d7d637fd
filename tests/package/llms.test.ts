import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { elementFacts } from '#kit/element-facts.ts';
import { testApi } from '#kit/server/api.ts';
import { createApp } from '#server/app.ts';
import { llmsTexts } from '../../scripts/package/elements/llms.ts';
import { libEntries } from '../../scripts/package/lib-entries.ts';

const texts = await llmsTexts();
const { 'llms.txt': index = '', 'llms-full.txt': whole = '' } = texts;
const elements = await elementFacts();
const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: Record<string, unknown> };

/** Returns the lines from one heading to the next of the same level. */
const section = (heading: string): string => whole.split(`\n${heading}\n`)[1]?.split(/\n#{2,3} /)[0] ?? '';

describe('the files for language models', () => {
  it('begin with a title and a summary, and link to every element', () => {
    expect(index).toMatch(/^# Homefront Club\n\n> /);
    const links = [...index.matchAll(/^- \[[^\]]+\]\(([^)]+)\): ./gm)].map(([, link]) => link);
    const scripts = elements.map(({ tag }) => `/embed/${tag}.js`);
    expect(links).toEqual(['/llms-full.txt', '/api/openapi.json', '/embed/sri.json', ...scripts]);
  });

  it.each(elements.map((facts) => [facts.tag, facts] as const))(
    'list each event and part of <%s>',
    (tag, { events, parts, cssProperties }) => {
      const words = section(`### ${tag}`);
      for (const name of [...events, ...parts]) expect(words).toContain(`| \`${name}\` |`);
      expect(cssProperties.length).toBeGreaterThan(0);
      for (const name of cssProperties) expect(whole).toContain(`| \`${name}\` |`);
    },
  );

  it('list each npm entry, each React component and each HTTP call', () => {
    for (const entry of Object.keys(exports))
      expect(whole).toContain(`- \`homefront-club${entry.slice(1)}\`\n`);
    const components = libEntries().filter(
      ({ name, kind }) => kind === 'react' && name !== './react/provider',
    );
    for (const { name } of components) expect(whole).toContain(`from 'homefront-club${name.slice(1)}';`);
    for (const { method, path } of Object.values(calls))
      expect(whole).toContain(`| ${method} | \`/api${path.replace(':id', '{id}')}\` |`);
  });

  it.each(['llms.txt', 'llms-full.txt'])('are served by the site as text: /%s', async (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'club-llms-'));
    writeFileSync(join(folder, name), texts[name] ?? '');
    const api = await testApi();
    const app = createApp(api.deps, { site: folder, embed: folder });
    const answer = await app.request(`/${name}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await answer.text()).toBe(texts[name]);
    await api.close();
    rmSync(folder, { recursive: true });
  });
});
