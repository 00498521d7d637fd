import { afterEach, describe, expect, it, vi } from 'vitest';
import { ourBrand } from '#club/facts/brand.ts';
import { languagesWith } from '#club/facts/languages.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Loads the code as a build has it that CLUB_DRAFT_LANGUAGES names these drafts for. */
async function built(drafts: string[]) {
  vi.resetModules();
  vi.stubGlobal('__CLUB_LANGUAGES__', languagesWith(drafts));
  const [{ headOf }, { readLanguage }, { languageOf }, { languageOfUrl }, { languageOfTag }] =
    await Promise.all([
      import('../../site/shell/head.ts'),
      import('../../site/language.ts'),
      import('../mail/member-mail.ts'),
      import('../http/caller.ts'),
      import('#club/facts/languages.ts'),
    ]);
  const stored = new Map<string, string>();
  const storage = {
    get: (key: string) => stored.get(key) ?? null,
    set: (key: string, value: string) => void stored.set(key, value),
    remove: (key: string) => void stored.delete(key),
  };
  const head = headOf('home', {
    brand: ourBrand,
    origin: 'https://club.test',
    language: 'en',
    book: undefined,
    plans: [],
    hasSpots: true,
  });
  return {
    hreflang: head.includes('hreflang="tl"'),
    page: readLanguage('?lang=tl', storage),
    mail: languageOf({ language: 'tl' }),
    link: languageOfUrl('https://club.test/terms?lang=tl'),
    element: languageOfTag('tl-PH'),
  };
}

describe('a draft language', () => {
  it('is in no page, address, mail or element by default', async () => {
    expect(await built([])).toEqual({
      hreflang: false,
      page: 'en',
      mail: 'en',
      link: undefined,
      element: 'en',
    });
  });

  it('is in all of them in a build that names it', async () => {
    expect(await built(['tl'])).toEqual({
      hreflang: true,
      page: 'tl',
      mail: 'tl',
      link: 'tl',
      element: 'tl',
    });
  });
});
