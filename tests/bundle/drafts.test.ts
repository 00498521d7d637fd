import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allLanguages, translations } from '#club/facts/languages.ts';
import type { SitePages } from '#server/pages/site-pages.ts';

const isLive = (code: keyof typeof allLanguages) => allLanguages[code].state === 'live';
const live = translations().filter(isLive);
const drafts = translations().filter((code) => !isLive(code));

describe('what visitors load', () => {
  it('has the words of the live languages alone', () => {
    const pages = JSON.parse(readFileSync('dist/site/pages.json', 'utf8')) as SitePages;
    expect(Object.keys(pages.languages)).toEqual(live);
    const files = readdirSync('dist/embed/lang').filter((file) => file.endsWith('.js'));
    expect(files.toSorted()).toEqual(live.map((code) => `${code}.js`).toSorted());
  });

  it.each(drafts)('names the draft "%s" in no script of a page', (code) => {
    const pages = JSON.parse(readFileSync('dist/site/pages.json', 'utf8')) as SitePages;
    const scripts = pages.scripts.map((path) => readFileSync(`dist/site/${path}`, 'utf8'));
    expect(scripts.join('\n')).toContain(allLanguages.es.name);
    expect(scripts.filter((text) => text.includes(allLanguages[code].name))).toEqual([]);
  });
});
