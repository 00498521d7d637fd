// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ourBrand as brand } from '#club/facts/brand.ts';
import { allLanguages, type Language, translations } from '#club/facts/languages.ts';
import type { Letter } from '../deps/mail-port.ts';
import type { MailContent } from './mail-content.ts';
import { HOUSE_ID, SHIELD_ID } from './mail-pictures.ts';
import { mailStyles, mailTokens } from './mail-styles.ts';
import { mailWords } from './mail-words.ts';
import { memberMail, renderMail } from './render-mail.ts';
import { sampleMails } from './sample-mails.ts';

const siteOrigin = 'https://club.test';
const ours = { config: { brand: undefined, siteOrigin } };
const languages = Object.keys(allLanguages) as Language[];
const contents = (language: Language) => sampleMails({ brand, language, siteOrigin });
const everyMail = languages.flatMap((language) =>
  contents(language).map(([name, content]): [Language, string, MailContent] => [language, name, content]),
);
const documentOf = ({ html }: Letter) => new DOMParser().parseFromString(html, 'text/html');
const hrefsIn = ({ parts }: MailContent) =>
  parts.flatMap((part) => (typeof part !== 'string' && 'href' in part ? [part.href] : []));

describe('renderMail', () => {
  it.each(everyMail)(
    'puts the same words, links and codes into both parts: %s %s',
    (language, _, content) => {
      const letter = memberMail(ours, language, () => content);
      const document = documentOf(letter);
      const shown = (document.body.textContent ?? '').replace(/\s+/g, ' ');
      const amount = content.amount ? [content.amount.value, content.amount.note] : [];
      for (const part of [content.headline, ...amount, ...content.parts]) {
        const [inHtml, inText] = typeof part === 'string' ? [[part], [part]] : bothOf(part);
        for (const text of inHtml) expect(shown).toContain(text);
        for (const text of inText) expect(letter.text).toContain(text);
      }
      const hrefs = [...document.links].map((each) => each.getAttribute('href'));
      expect([...new Set(hrefs)]).toEqual(hrefsIn(content));
      for (const href of hrefsIn(content)) expect(letter.text.split('\n')).toContain(href);
    },
  );

  it.each(everyMail)('has a language, one heading and the card of 560 px: %s %s', (language, _, content) => {
    const letter = memberMail(ours, language, () => content);
    const document = documentOf(letter);
    expect(document.documentElement.lang).toBe(language);
    expect([...document.querySelectorAll('h1')].map((each) => each.textContent)).toEqual([content.headline]);
    expect(document.title).toBe(letter.subject);
    expect(letter.html).toContain('max-width: 560px');
    expect(letter.html).toContain('<!--[if mso]><table role="presentation" width="560"');
    expect(document.querySelectorAll('table:not([role=presentation]), script, link')).toHaveLength(0);
  });

  it('shows the shield next to the name as an attached image, which is no text and no request', () => {
    const document = documentOf(memberMail(ours, 'en', (words) => words.unsubscribed()));
    const images = [...document.querySelectorAll('img')];
    expect(images.map((image) => [image.getAttribute('src'), image.getAttribute('alt')])).toEqual([
      [`cid:${SHIELD_ID}`, ''],
    ]);
    expect(document.querySelector('.wordmark')?.textContent).toBe(brand.name);
  });

  it.each(languages)(
    'begins only the welcome with the lit house, which has a text and its size: %s',
    (language) => {
      const shown = contents(language).flatMap(([name, content]) => {
        const document = documentOf(memberMail(ours, language, () => content));
        const house = document.querySelector<HTMLImageElement>(`img[src="cid:${HOUSE_ID}"]`);
        return house ? [{ name, house, document }] : [];
      });
      expect(shown.map(({ name }) => name)).toEqual(['welcome']);
      for (const { house, document } of shown) {
        expect([house.alt.length > 20, house.width, house.height]).toEqual([true, 558, 166]);
        expect([house.style.width, house.style.height]).toEqual(['100%', 'auto']);
        expect(house).toBe(document.querySelector('img'));
      }
    },
  );

  it('writes the address below a button smaller than every other text', () => {
    const document = documentOf(memberMail(ours, 'en', (words) => words.reset('https://club.test/r')));
    const sizes = [...document.querySelectorAll<HTMLElement>('h1, p, a')].map((each) => ({
      isAddress: each.textContent === 'https://club.test/r',
      size: each.style.fontSize,
    }));
    expect(sizes.filter(({ isAddress }) => isAddress).map(({ size }) => size)).toContain('12px');
    expect(sizes.filter(({ size }) => size === '12px')).toHaveLength(2);
  });

  it('begins a receipt with the amount in large digits, and when and how it was paid', () => {
    const [, content] = contents('en').find(([name]) => name === 'receipt') ?? [];
    if (!content) throw new Error('There is no sample of a receipt.');
    const letter = memberMail(ours, 'en', () => content);
    expect(letter.text.split('\n').slice(0, 4)).toEqual([
      '$19.99',
      'Paid Jan 15, 2026 with Visa ending in 4242',
      '',
      'Thank you for your payment',
    ]);
    const document = documentOf(letter);
    const amount = [...document.querySelectorAll('p')].find(({ textContent }) => textContent === '$19.99');
    expect(amount?.style.fontSize).toBe('36px');
    const heading = document.querySelector('h1');
    expect(amount?.compareDocumentPosition(heading ?? document)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(letter.text).not.toMatch(/\bin_/);
  });

  it('leaves out the card of a receipt when it is not known', () => {
    const { amount } = mailWords('en', brand).receipt(
      { plan: 'Premium', amount: '$5.00', date: 'Jan 15, 2026', from: '', to: '', number: '0000-0001' },
      'https://club.test',
    );
    expect(amount).toEqual({ value: '$5.00', note: 'Paid Jan 15, 2026' });
  });

  it('escapes every value (V1.1.2)', () => {
    const evil = '<script>alert("1")</script>&\'';
    const content = {
      subject: evil,
      headline: evil,
      parts: [evil, `a\n${evil}`, { link: evil, href: evil }],
    };
    const letter = renderMail(
      { ...content, parts: [...content.parts, { button: evil, href: evil }, { code: evil, sentence: evil }] },
      { brand, language: 'en', repliesToSupport: true, siteOrigin },
    );
    expect(letter.html).not.toContain('<script');
    const document = documentOf(letter);
    expect(document.querySelector('h1')?.textContent).toBe(evil);
    expect([...document.links].map((each) => each.getAttribute('href'))).toEqual([evil, evil, evil]);
    expect([...document.querySelectorAll('p')].at(1)?.innerHTML).not.toContain('<br>');
    expect(letter.html).toContain('a<br>&lt;script&gt;');
  });

  it('shows the code in large monospaced digits and reads it as a sentence in the text', () => {
    const letter = memberMail(ours, 'en', (words) => words.code('123456'));
    const cell = [...documentOf(letter).querySelectorAll('td')].find(
      ({ textContent }) => textContent === '123456',
    );
    expect(cell?.style.fontSize).toBe('32px');
    expect(cell?.style.fontFamily).toContain('monospace');
    expect(letter.text).toContain('Your code is 123456.');
    expect(letter.subject).toBe('123456 is your Homefront Club code');
  });

  it.each(languages)('ends with how to reply and the postal address in %s', (language) => {
    const { html, text } = memberMail(ours, language, (words) => words.unsubscribed());
    for (const line of [mailWords(language, brand).questions(brand.supportEmail), ...brand.address]) {
      expect(text).toContain(line);
      expect(html).toContain(line);
    }
  });

  it('ends an optional mail with a link that stops such mails, in both parts (MAIL-04)', () => {
    const content = { subject: 'a', headline: 'a', parts: ['a'] };
    const unsubscribeUrl = 'https://club.test/mail/unsubscribe/1.a&b';
    const letter = renderMail(content, {
      brand,
      language: 'en',
      repliesToSupport: true,
      unsubscribeUrl,
      siteOrigin,
    });
    const links = [...documentOf(letter).links].map((each) => [each.textContent, each.getAttribute('href')]);
    expect(links).toEqual([[mailWords('en', brand).unsubscribe, unsubscribeUrl]]);
    expect(letter.text).toMatch(/:\nhttps:\/\/club\.test\/mail\/unsubscribe\/1\.a&b$/);
  });

  it('does not invite our support to reply to itself', () => {
    const content = { subject: 'a', headline: 'a', parts: ['a'] };
    expect(
      renderMail(content, { brand, language: 'en', repliesToSupport: false, siteOrigin }).text,
    ).not.toContain('Reply to');
  });

  it('follows the dark theme of the mail program, in the colors of the site', () => {
    const { html } = memberMail(ours, 'en', (words) => words.reset('https://club.test'));
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    const tokens = readFileSync('src/style/tokens.css', 'utf8');
    for (const name of mailTokens) {
      const [light, dark] = mailStyles(brand).colorOf(name);
      expect(tokens).toContain(`--club-${name}: light-dark(${light}, ${dark});`);
    }
    for (const name of html.match(/(?<=class=")[a-z]+/g) ?? []) expect(html).toContain(`.${name} {`);
  });
});

describe.each(translations())('the mails in "%s"', (code) => {
  const kinds = ({ parts }: MailContent) =>
    parts.map((part) => (typeof part === 'string' ? 'text' : Object.keys(part).join()));

  it.each(contents('en'))('have the same blocks and other words: %s', (name, english) => {
    const translated = contents(code).find(([each]) => each === name)?.[1];
    if (!translated) throw new Error(`${name} has no translation.`);
    expect(kinds(translated)).toEqual(kinds(english));
    // The pages open in the language, too.
    const places = hrefsIn(translated).map((href) => href.replace(new RegExp(`[?&]lang=${code}$`), ''));
    expect(places).toEqual(hrefsIn(english));
    const englishTexts = [english.subject, english.headline, ...english.parts];
    for (const text of [translated.subject, translated.headline, ...translated.parts])
      expect(englishTexts).not.toContain(text);
  });
});

/** Returns what a block that is no paragraph shows in the HTML and in the text. */
function bothOf(part: Exclude<MailContent['parts'][number], string>): [string[], string[]] {
  if ('code' in part) return [[part.code], [part.sentence]];
  if ('rows' in part) return [part.rows.flat(), part.rows.map(([label, value]) => `${label}: ${value}`)];
  const label = 'button' in part ? part.button : part.link;
  return [[label], [label]];
}
