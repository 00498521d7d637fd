import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { configureClub } from '#browser/page/page-club.ts';
import { registerLanguage } from '#browser/page/page-languages.ts';
import type { CopyBook } from '#club/facts/languages.ts';
import { useLanguage } from '#ui/copy.tsx';
import { defineWidget } from './define-widget.tsx';
import { MARKUP_KEY_ATTRIBUTE } from './prerender/served.ts';

configureClub({ siteUrl: 'http://127.0.0.1:1' });
const Probe = () => <p>{useLanguage()}</p>;
defineWidget({ definition: { tag: 'club-login', component: Probe, props: {} }, sheets: [] });

const book = (lang: string): CopyBook => ({ lang, words: {} });
let giveSpanish = (): void => {};
registerLanguage('es', () => new Promise((resolve) => (giveSpanish = () => resolve(book('es')))));
registerLanguage('tl', () => Promise.resolve(book('tl')));

afterEach(() => document.body.replaceChildren());

/** `whenConfigured` starts the mount in a microtask. */
const mountStarts = () => Promise.resolve();

/** Returns an element that starts in `lang`, and what it shows. */
function anElement(lang = '') {
  const element = document.createElement('club-login');
  element.setAttribute('loading', 'eager');
  element.lang = lang;
  const root = element.attachShadow({ mode: 'open' });
  return { element, root, shown: () => root.querySelector('.club-mount > p:only-child')?.textContent };
}

describe('a language that the page sets before the widget is there', () => {
  it('shows when it comes while prerendered markup is replaced', async () => {
    const { element, root, shown } = anElement();
    root.innerHTML = `<div class="club-mount" ${MARKUP_KEY_ATTRIBUTE}="old" inert><p>old</p></div>`;
    document.body.append(element);
    await mountStarts();
    element.lang = 'tl';
    await waitFor(() => expect(shown()).toBe('tl'));
    expect(root.querySelector('.club-mount')?.getAttribute('lang')).toBe('tl');
  });

  it('is that of the box when it was there before prerendered markup in another language', async () => {
    const { element, root, shown } = anElement('tl');
    root.innerHTML = `<div class="club-mount" lang="en" ${MARKUP_KEY_ATTRIBUTE}="old" inert><p>old</p></div>`;
    document.body.append(element);
    await waitFor(() => expect(shown()).toBe('tl'));
    expect(root.querySelector('.club-mount')?.getAttribute('lang')).toBe('tl');
  });

  it('shows when it comes while another one loads', async () => {
    const { element, shown } = anElement('es');
    document.body.append(element);
    await mountStarts();
    element.lang = 'tl';
    giveSpanish();
    await waitFor(() => expect(shown()).toBe('tl'));
  });
});
