import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { somePages, writeBuiltSite } from '#kit/server/built-site.ts';
import { filesOfPage, readBuiltSite, SiteIncomplete } from './site-pages.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'club-built-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('readBuiltSite', () => {
  it('reads the text of each style sheet', () => {
    const { sheetTexts } = writeBuiltSite(folder);
    expect([...sheetTexts.keys()]).toEqual(['static/index.css', 'static/money.css', 'static/pricing.css']);
    expect(sheetTexts.get('static/money.css')).toBe('/* static/money.css */');
  });

  it.each(['static/js/index.js', 'static/js/es.js', 'static/pricing.css', 'static/font.woff2', 'pages.json'])(
    'throws one line that names a missing file: %s',
    (path) => {
      writeBuiltSite(folder);
      rmSync(join(folder, path));
      expect(() => readBuiltSite(folder)).toThrow(SiteIncomplete);
      expect(() => readBuiltSite(folder)).toThrow(`${join(folder, path)}. Run "npm run build"`);
    },
  );

  it('throws when a page or a language is missing', () => {
    const { login: _, ...others } = somePages().places;
    const without = { ...somePages(), places: others as ReturnType<typeof somePages>['places'] };
    expect(() => writeBuiltSite(folder, without)).toThrow('page "login"');
    expect(() => writeBuiltSite(folder, { ...somePages(), languages: {} })).toThrow('language "es"');
  });
});

describe('filesOfPage', () => {
  it('returns the files of a page with those of its language, and of an unknown path none', () => {
    const site = somePages();
    expect(filesOfPage(site, '/pricing-plan', 'es').scripts).toEqual([
      'static/js/money.js',
      'static/js/pricing.js',
      'static/js/es.js',
    ]);
    expect(filesOfPage(site, '/404', 'en')).toEqual({ scripts: [], sheets: [] });
  });
});
