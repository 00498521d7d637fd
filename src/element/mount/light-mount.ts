import { givenBrand } from '#club/facts/given-brand.ts';
import type { Stop } from '#core/ports.ts';
import { borrowStyleSheets, scopeToTag } from '#style/borrow-style-sheets.ts';
import type { Mount, MountOptions } from './mount.ts';

const STATE = 'data-club-shows';
const OURS = 'data-club-mount';

/** Mounts without a shadow root. The widget becomes a child, and its style sheets go to the element's root node. */
export function openLightMount(element: HTMLElement, { sheets, reserve }: MountOptions): Mount {
  const tag = element.localName;
  const texts = [
    ...[...sheets, ...(givenBrand().sheets ?? [])].map((text) => scopeToTag(text, tag)),
    lightSheet(tag, reserve()),
  ];
  const box = document.createElement('div');
  box.setAttribute(OURS, '');
  let removeSheets: Stop = () => {};
  let styledRoot: Node | undefined;
  // A clone of an element contains a dead copy of the widget.
  for (const stale of element.querySelectorAll(`:scope > [${OURS}]`)) stale.remove();
  return {
    box,
    show(what) {
      const root = rootOf(element);
      if (root !== styledRoot) {
        removeSheets();
        removeSheets = borrowStyleSheets(root, texts);
        styledRoot = root;
      }
      if (box.parentNode !== element) element.append(box);
      box.hidden = what !== 'widget';
      box.style.minBlockSize = reserve() ?? '';
      element.setAttribute(STATE, what);
    },
    showLink(link) {
      box.hidden = false;
      box.replaceChildren(link);
    },
    reset() {
      removeSheets();
      styledRoot = undefined;
      box.remove();
      element.removeAttribute(STATE);
    },
  };
}

const rootOf = (element: Element): Document | ShadowRoot => {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root : document;
};

/** Hides the page's own content by a rule. Frameworks would restore content that we remove. */
const lightSheet = (tag: string, reserve = 'auto'): string => `
${tag} { display: block; inline-size: 100%; min-inline-size: min(60%, 20em) }
${tag} > [${OURS}]::before { content: ""; display: grid; grid-template-columns: minmax(0, var(--_preferred-width, 20em)) }
${tag}:not([${STATE}="fallback"]):not([${STATE}="widget"]) { min-block-size: ${reserve} }
${tag}[${STATE}="widget"] > :not([${OURS}]) { display: none }`;
