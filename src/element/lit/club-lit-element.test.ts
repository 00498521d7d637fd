import { html } from 'lit';
import { afterEach, describe, expect, it } from 'vitest';
import { ClubLitElement } from './club-lit-element.ts';

const globals = ['litPropertyMetadata', 'litHtmlVersions', 'litElementVersions', 'reactiveElementVersions'];
const left = () => globals.filter((name) => name in globalThis);

const anElement = () =>
  class extends ClubLitElement {
    static override properties = { text: {} };
    declare text: string | undefined;
    override render = () => html`<p .textContent=${this.text ?? ''}></p>`;
  };

describe('a Lit element of ours', () => {
  afterEach(() => {
    for (const name of globals) Reflect.deleteProperty(globalThis, name);
    document.body.replaceChildren();
  });

  it('leaves no global of Lit on the page, also when it gets a name of its own', async () => {
    expect(left()).toEqual([]);
    const Element = anElement();
    customElements.define('shop-text', class extends Element {});
    const element = document.createElement('shop-text') as InstanceType<typeof Element>;
    element.setAttribute('text', 'Hello');
    document.body.append(element);
    await element.updateComplete;
    expect(element.shadowRoot?.textContent).toBe('Hello');
    expect(left()).toEqual([]);
  });

  it('leaves the globals of a Lit that the page loads later', () => {
    const ofPage = { litPropertyMetadata: new WeakMap(), reactiveElementVersions: ['9.9.9'] };
    Object.assign(globalThis, ofPage);
    anElement().define('club-first');
    anElement().define('club-second');
    expect(globalThis).toMatchObject(ofPage);
  });
});
