import { afterEach, describe, expect, it } from 'vitest';
import { said, speak } from '#kit/browser/story-language.ts';

const english = { login: { submit: 'Login', or: (one: string) => one }, faq: [{ question: 'Why?' }] };
const spanish = { login: { submit: 'Entrar', or: (one: string) => one }, faq: [{ question: '¿Por qué?' }] };

describe('said', () => {
  afterEach(() => speak({}, undefined));

  it('returns the translation of an English text, and returns a text without one unchanged', () => {
    speak(english, spanish);
    expect([said('Login'), said('Why?'), said('member.one@example.com')]).toEqual([
      'Entrar',
      '¿Por qué?',
      'member.one@example.com',
    ]);
  });

  it('turns a pattern into a test that also accepts the translations', () => {
    speak(english, spanish);
    const fits = said(/^Log/);
    if (typeof fits !== 'function') throw new Error('A pattern becomes a test.');
    expect([fits('Entrar ahora'), fits('Login'), fits('Salir')]).toEqual([true, true, false]);
  });

  it('changes nothing in English', () => {
    speak(english, undefined);
    expect([said('Login'), said(/^Log/)]).toEqual(['Login', /^Log/]);
  });
});
