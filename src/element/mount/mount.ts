import { adoptSheets } from '#style/adopt-sheets.ts';
import host from '#style/host.css?inline';

/** What stands where the element is: its own content with the space it needs kept free, the widget, or a plain way on. */
export type Showing = 'nothing yet' | 'widget' | 'fallback';

export interface Mount {
  /** Where the widget is mounted. */
  readonly box: HTMLElement;
  show(what: Showing): void;
  /** Shown with the fallback, should the element have no content of its own. */
  offer(link: HTMLAnchorElement): void;
  /** The element has left the page. */
  leave(): void;
}

export interface MountOptions {
  sheets: readonly string[];
  reserve: string | undefined;
}

/** The element's shadow root: content it was given is slotted until the widget shows. */
export function openMount(element: HTMLElement, { sheets, reserve }: MountOptions): Mount {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open', delegatesFocus: true });
  adoptSheets(root, [host, ...sheets]);
  const slot = document.createElement('slot');
  const box = document.createElement('div');
  box.className = 'club-mount';
  root.append(slot, box);
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

/** Whether the page put something into the element; without a shadow root the widget's own box is a child too. */
export const hasContent = (element: HTMLElement, box: Node | undefined): boolean =>
  [...element.childNodes].some(
    (node) =>
      node !== box &&
      // Where a browser knows no declarative shadow root, its template is a child.
      (node instanceof Element ? node.localName !== 'template' : Boolean(node.textContent?.trim())),
  );
