import type { Stop } from '#core/ports.ts';
import host from '#style/host.css?inline';
import { adoptSheets, lendSheets, scopeToTag } from './adopt-sheets.ts';

/** What stands where the element is: its own content with the space it needs kept free, the widget, or a plain way on. */
export type Showing = 'nothing yet' | 'widget' | 'fallback';

export interface Stage {
  /** Where the widget is mounted. */
  readonly box: HTMLElement;
  show(what: Showing): void;
  /** Shown with the fallback, should the element have no content of its own. */
  offer(link: HTMLAnchorElement): void;
  /** The element has left the page. */
  leave(): void;
}

export interface StageNeeds {
  sheets: readonly string[];
  reserve: string | undefined;
}

/** The element's shadow root: content it was given is slotted until the widget shows. */
export function openStage(element: HTMLElement, { sheets, reserve }: StageNeeds): Stage {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open', delegatesFocus: true });
  adoptSheets(root, [host, ...sheets]);
  const slot = document.createElement('slot');
  const box = document.createElement('div');
  root.replaceChildren(slot, box);
  const show = (what: Showing) => {
    slot.hidden = what === 'widget';
    box.hidden = what !== 'widget';
    slot.style.display = slot.hidden ? 'none' : 'block';
    slot.style.minBlockSize = what === 'nothing yet' ? (reserve ?? '') : '';
    box.style.minBlockSize = reserve ?? '';
    if (what !== 'fallback') slot.replaceChildren();
  };
  show('nothing yet');
  return {
    box,
    show,
    offer: (link) => slot.replaceChildren(link),
    leave: () => show('nothing yet'),
  };
}

const STATE = 'data-club-shows';
const OURS = 'data-club-stage';

/** No shadow root: the widget is a child beside the content, and the sheets are lent to whatever root it stands in. */
export function openLightStage(element: HTMLElement, { sheets, reserve }: StageNeeds): Stage {
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
        giveBack = lendSheets(root, texts);
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
${tag} { display: block }
${tag}:not([${STATE}="fallback"]) { min-block-size: ${reserve} }
${tag}[${STATE}="widget"] > :not([${OURS}]) { display: none }`;
