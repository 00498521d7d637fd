import { afterEach, describe, expect, it, vi } from 'vitest';

const scripts = import.meta.glob('../early.js');
const page = document.documentElement;

afterEach(() => {
  localStorage.clear();
  page.lang = 'en';
  delete page.dataset.visitor;
});

describe('early.js', () => {
  it.each<[string, string, Record<string, string>, string | undefined]>([
    ['', 'en', {}, undefined],
    ['', 'en', { club_lang: 'es' }, 'language'],
    ['?lang=es', 'es', {}, undefined],
    ['?lang=es', 'es', { userid: 'user-1' }, 'member'],
    ['?lang=en', 'en', { club_lang: 'es' }, undefined],
    ['?lang=fr', 'en', { club_lang: 'es' }, 'language'],
    ['?lang=fr', 'en', {}, undefined],
    ['', 'en', { campaignType: 'CCA' }, 'campaign'],
  ])(
    'with the query "%s", a page in "%s" and the storage %j hides the part %s',
    async (search, lang, stored, part) => {
      history.replaceState(null, '', `/${search}`);
      page.lang = lang;
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      vi.resetModules();
      await scripts['../early.js']?.();
      expect(page.dataset.visitor).toBe(part);
    },
  );
});
