import { afterEach, describe, expect, it } from 'vitest';
import { setStoryLanguage, translate } from '#kit/browser/stories/story-language.ts';

const english = { login: { submit: 'Login', or: (one: string) => one }, faq: [{ question: 'Why?' }] };
const spanish = { login: { submit: 'Entrar', or: (one: string) => one }, faq: [{ question: '¿Por qué?' }] };

describe('translate', () => {
  afterEach(() => setStoryLanguage({}, undefined));

  it('returns the translation of an English text, and returns a text without one unchanged', () => {
    setStoryLanguage(english, spanish);
    expect([translate('Login'), translate('Why?'), translate('member.one@example.com')]).toEqual([
      'Entrar',
      '¿Por qué?',
      'member.one@example.com',
    ]);
  });

  it('turns a pattern into a test that also accepts the translations', () => {
    setStoryLanguage(english, spanish);
    const fits = translate(/^Log/);
    if (typeof fits !== 'function') throw new Error('A pattern becomes a test.');
    expect([fits('Entrar ahora'), fits('Login'), fits('Salir')]).toEqual([true, true, false]);
  });

  it('changes nothing in English', () => {
    setStoryLanguage(english, undefined);
    expect([translate('Login'), translate(/^Log/)]).toEqual(['Login', /^Log/]);
  });
});
