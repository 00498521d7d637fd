import { html } from 'lit';
import { describe, expect, it, vi } from 'vitest';
import { registerLanguage } from '#browser/page/page-languages.ts';
import { ClubLitElement } from './club-lit-element.ts';
import { elementWordsOf, onWords } from './element-words.ts';

class Greeting extends ClubLitElement {
  override render = () =>
    html`<p .textContent=${elementWordsOf('greeting', { hello: 'Hello' }, this.lang).hello}></p>`;

  override firstUpdated(): void {
    onWords(() => this.requestUpdate());
  }
}

describe('the words of a small element', () => {
  it('are asked for again by the next element, and for all, when they did not load', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    let isOnline = false;
    registerLanguage('es', async () => {
      if (!isOnline) throw new Error('no connection');
      return { lang: 'es', words: { greeting: { hello: 'Hola' } } };
    });
    customElements.define('shop-greeting', Greeting);
    document.body.innerHTML = '<shop-greeting lang="es"></shop-greeting>';
    const texts = () =>
      [...document.querySelectorAll('shop-greeting')].map((one) => one.shadowRoot?.textContent.trim());
    await vi.waitFor(() => expect(texts()).toEqual(['Hello']));
    await vi.waitFor(() => expect(console.warn).toHaveBeenCalled());
    isOnline = true;
    document.body.insertAdjacentHTML('beforeend', '<shop-greeting lang="es"></shop-greeting>');
    await vi.waitFor(() => expect(texts()).toEqual(['Hola', 'Hola']));
  });
});
