import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import '#kit/loaded-scenes.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { ourBrand, textsFor } from '#club/facts/brand.ts';
import type { CopyBook } from '#club/facts/languages.ts';
import { allLanguages, languages, translations } from '#club/facts/languages.ts';
import { type Place, places } from '#club/facts/places.ts';
import { setElementWords } from '#element/lit/element-words.ts';
import { isNightly } from '#kit/nightly.ts';
import { showSite } from '#kit/show-site.tsx';
import { englishWords } from '#kit/words/english-words.ts';
import { forOurBrand, leavesOf, saidBy } from '#kit/words/read-words.ts';
import { aMember, aPaidMember } from '#testing/builders.ts';
import type { TestClubCase } from '#testing/test-club.ts';
import type { SiteWords } from './site-book.ts';

const books: Record<string, { book: CopyBook<SiteWords> }> = import.meta.glob('./*/book.ts', { eager: true });
/** By day the live languages. A draft takes as long, and nobody reads it yet. */
const codes = translations().filter((code) => isNightly || allLanguages[code].state === 'live');

configure({ defaultHidden: true, asyncUtilTimeout: 5_000 });

let site: ReturnType<typeof showSite> | undefined;
afterEach(() => {
  site?.stop();
  site = undefined;
  setElementWords({});
  cleanup();
});

/** Returns the English texts with another text in the book. Texts of functions become patterns that accept any value. */
function wordsToMiss(book: CopyBook<SiteWords>): { exact: Set<string>; patterns: RegExp[] } {
  const inBook = new Set(leavesOf(forOurBrand(book.words)).values());
  const exact = new Set<string>();
  const patterns: RegExp[] = [];
  for (const { words, kind } of englishWords().values()) {
    for (const leaf of leavesOf(words).values()) {
      if (typeof leaf === 'string') {
        // Facts contain keys and addresses along with their texts.
        const isWorded = kind === 'facts' ? leaf.includes(' ') : /[a-z]/i.test(leaf);
        if (isWorded && !inBook.has(leaf)) exact.add(leaf);
        continue;
      }
      for (const { text, shown } of saidBy(leaf)) {
        const fixed = text.split(new RegExp(shown.map(quoted).join('|') || '$^', 'i'));
        if (/[a-z]{2}/i.test(fixed.join(''))) patterns.push(new RegExp(`^${fixed.map(quoted).join('.+')}$`));
      }
    }
  }
  return { exact, patterns };
}
const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const attributes = [
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'alt',
  'title',
  'data-label',
];

/** Returns every text that a page shows or gives to screen readers, also in shadow roots. */
function textsOn(root: ParentNode): string[] {
  const found: string[] = [];
  for (const element of root.querySelectorAll('*')) {
    if (element.closest('[lang="en"], style')) continue;
    if (element.shadowRoot) found.push(...textsOn(element.shadowRoot));
    for (const name of attributes) found.push(element.getAttribute(name) ?? '');
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? '');
    if (element.childElementCount === 0) found.push(element.textContent ?? '');
  }
  return found.map((text) => text.trim()).filter(Boolean);
}

const queries: Partial<Record<Place, string>> = {
  'reset-password': '?token=reset-1',
  'invoice-details': '?id=invoice-1',
  'verify-otp': '?email=member.one%40example.com',
  unsubscribe: '?email=member.one%40example.com',
  profile: '?',
};
const visits = (Object.keys(places) as Place[]).flatMap((place): [Place, string, TestClubCase][] => {
  const { access } = places[place];
  const member: [Place, string, TestClubCase] = [
    place,
    'paid member',
    { signedIn: true, member: aPaidMember() },
  ];
  const free: [Place, string, TestClubCase] = [place, 'free member', { signedIn: true, member: aMember() }];
  const guest: [Place, string, TestClubCase] = [place, 'guest', {}];
  if (access === 'signed-in') return [member, free];
  return access === 'signed-out' ? [guest] : [guest, free];
});

// Names of plans, statuses and features come from the server and are not translated.
const fromServer = /^(Free Tier|Premium|Premium Annual|Founding Member|[Pp]aid|Active)$/;

describe.each(codes)('the site in "%s"', (code) => {
  const found = books[`./${code}/book.ts`];
  if (!found) throw new Error(`host-app/languages/${code} has no book.ts.`);
  const { book } = found;
  const { exact, patterns } = wordsToMiss(book);
  const words = textsFor(book.words.site, ourBrand);
  const isEnglish = (text: string) =>
    !fromServer.test(text) && (exact.has(text) || patterns.some((pattern) => pattern.test(text)));

  it('is checked by a list that contains English texts', () => {
    expect(exact.size).toBeGreaterThan(400);
    for (const text of ['Join Now', 'Loading your plan', 'Hi, Member One', 'Show password'])
      expect([text, isEnglish(text)]).toEqual([text, true]);
  });

  it.each(visits)('shows no English on %s to a %s', { timeout: 15_000 }, async (place, _, given) => {
    setElementWords(book.words);
    site = showSite(places[place].path + (queries[place] ?? ''), { ...given, book });
    const { clock } = site;
    await waitFor(() => expect(document.title).toBe(words.documentTitle(words.titles[place])));
    await act(() => clock.pass(0));
    await waitFor(() => expect(screen.queryAllByRole('heading', { level: 1 })).toHaveLength(1));
    expect([...new Set(textsOn(document.body).filter(isEnglish))]).toEqual([]);
  });

  it('shows no English on an unknown path', async () => {
    site = showSite('/nowhere', { book });
    await screen.findByRole('heading', { level: 1, name: words.notFoundTitle });
    expect(textsOn(document.body).filter(isEnglish)).toEqual([]);
  });

  it('offers every language of visitors as a link, and marks the current one', () => {
    site = showSite('/unsubscribe?email=a%40example.com', { book });
    const footer = within(screen.getByRole('contentinfo'));
    const links = Object.values(languages).map((name) => footer.getByRole('link', { name }));
    expect(
      links.map((link) => [link.getAttribute('href'), link.lang, link.getAttribute('aria-current')]),
    ).toEqual(
      Object.keys(languages).map((each) => [
        `?email=a%40example.com&lang=${each}`,
        each,
        each === code ? 'true' : null,
      ]),
    );
  });
});
