import type { Stop } from '#core/ports.ts';
import { borrowStyleSheets, scopeToTag } from '#style/borrow-style-sheets.ts';
import type { Mount, MountOptions } from './mount.ts';

const STATE = 'data-club-shows';
const OURS = 'data-club-mount';

/** No shadow root: the widget is a child beside the content, and the sheets are lent to whatever root it stands in. */
export function openLightMount(element: HTMLElement, { sheets, reserve }: MountOptions): Mount {
  const tag = element.localName;
  const texts = [...sheets.map((text) => scopeToTag(text, tag)), lightSheet(tag, reserve)];
  const box = document.createElement('div');
  box.setAttribute(OURS, '');
  let giveBack: Stop = () => {};
  let lentTo: Node | undefined;
  // A clone of an element brings a picture of its widget along.
  for (const stale of element.querySelectorAll(`:scope > [${OURS}]`)) stale.remove();
  return {
    box,
    show(what) {
      const root = rootOf(element);
      if (root !== lentTo) {
        giveBack();
        giveBack = borrowStyleSheets(root, texts);
        lentTo = root;
      }
      if (box.parentNode !== element) element.append(box);
      box.hidden = what !== 'widget';
      element.setAttribute(STATE, what);
    },
    offer(link) {
      box.hidden = false;
      box.replaceChildren(link);
    },
    leave() {
      giveBack();
      lentTo = undefined;
      box.remove();
      element.removeAttribute(STATE);
    },
  };
}

const rootOf = (element: Element): Document | ShadowRoot => {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root : document;
};

/** The content is the page's own: it is hidden by a rule, since frameworks would put back what we take away. */
const lightSheet = (tag: string, reserve = 'auto'): string => `
${tag} { display: block; inline-size: 100%; min-inline-size: min(60%, 20em) }
${tag} > [${OURS}]::before { content: ""; display: grid; grid-template-columns: minmax(0, 20em) }
${tag}:not([${STATE}="fallback"]) { min-block-size: ${reserve} }
${tag}[${STATE}="widget"] > :not([${OURS}]) { display: none }`;
