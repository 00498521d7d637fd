import { afterEach, describe, expect, it, vi } from 'vitest';
import { printElement } from './print-element.ts';

afterEach(() => document.body.replaceChildren());

function aPaper(): HTMLElement {
  const paper = document.createElement('article');
  paper.textContent = 'Total $14.99';
  return paper;
}
const frames = () => document.querySelectorAll('iframe');

describe('printElement', () => {
  it('prints a sheet in the page by the page’s own print rules (INVOICE-02)', () => {
    const paper = aPaper();
    document.body.append(paper);
    const print = vi.fn();
    printElement(paper, 'Invoice in_1', print);
    expect(print.mock.calls).toEqual([[window]]);
    expect(frames()).toHaveLength(0);
  });

  it('prints a sheet in a shadow root alone, from a frame that it removes afterwards (INVOICE-02)', () => {
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    // jsdom has no adopted style sheets. A list of their texts replaces them, also in the frame.
    Object.defineProperty(root, 'adoptedStyleSheets', {
      value: [{ cssRules: [{ cssText: '.club-paper { color: red }' }] }],
    });
    const paper = aPaper();
    root.append(paper);
    document.body.append(host);
    const texts = adoptsSheets();
    const printed: string[] = [];
    const print = (page: Window) => {
      printed.push(page.document.title, page.document.body.textContent ?? '');
    };

    printElement(paper, 'Invoice in_1', print);
    expect(printed).toEqual(['Invoice in_1', 'Total $14.99']);
    expect(texts).toEqual(['.club-paper { color: red }']);
    expect(paper.getRootNode()).toBe(root);

    printElement(paper, 'Invoice in_1', print);
    expect(frames()).toHaveLength(1);
    frames()[0]?.contentWindow?.dispatchEvent(new Event('afterprint'));
    expect(frames()).toHaveLength(0);
  });
});

/** Defines a CSSStyleSheet that keeps its text in the windows of frames. Returns the texts. */
function adoptsSheets(): string[] {
  const texts: string[] = [];
  class Sheet {
    replaceSync(text: string) {
      texts.push(text);
    }
  }
  const append = document.body.append.bind(document.body);
  vi.spyOn(document.body, 'append').mockImplementation((...nodes) => {
    append(...nodes);
    for (const node of nodes) {
      if (node instanceof HTMLIFrameElement && node.contentWindow) {
        Object.assign(node.contentWindow, { CSSStyleSheet: Sheet });
      }
    }
  });
  return texts;
}
