import { afterEach, describe, expect, it } from 'vitest';
import { configureClub } from '#browser/page/page-club.ts';
import type { CopyBook } from '#club/facts/languages.ts';
import { type FrameMode, mountFrame } from './frame-mode.ts';

configureClub({ siteUrl: 'http://127.0.0.1:1' });
let mode: FrameMode | undefined;
afterEach(() => {
  mode?.stop();
  document.body.replaceChildren();
});

describe('the title of a frame', () => {
  it('has the language of its element, also when that changes', () => {
    const element = document.body.appendChild(document.createElement('div'));
    const es: CopyBook = {
      lang: 'es',
      words: { 'frame-mode': { signup: () => 'alta', login: (club: string) => `Inicie sesión en ${club}` } },
    };
    let words: CopyBook | undefined = es;
    mode = mountFrame({
      element,
      tag: 'club-login',
      root: element,
      values: () => ({}),
      words: () => words,
      onReady() {},
      onFail() {},
    });
    const title = () => element.querySelector('iframe')?.title;
    expect(title()).toBe('Inicie sesión en Homefront Club');
    words = undefined;
    mode.update();
    expect(title()).toBe('Log in to Homefront Club');
  });
});
