import { adoptSheets } from '#style/adopt-sheets.ts';
import host from '#style/host.css?inline';

/** What an element shows: its own content with reserved space, the widget, or the fallback. */
export type Showing = 'nothing yet' | 'widget' | 'fallback';

/** The place where an element renders its widget or its fallback. */
export interface Mount {
  /** The container of the widget. */
  readonly box: HTMLElement;
  show(what: Showing): void;
  /** Adds a link to the fallback, for an element without content of its own. */
  showLink(link: HTMLAnchorElement): void;
  /** Resets the mount after the element left the page. */
  reset(): void;
}

/** The CSS texts of an element, and the height to reserve (such as '12em'). */
export interface MountOptions {
  sheets: readonly string[];
  reserve: string | undefined;
}

/** Mounts in a shadow root. The element's own content is slotted until the widget shows. */
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
    showLink: (link) => slot.replaceChildren(link),
    reset: () => show('nothing yet'),
  };
}

/** Returns whether the page put content into the element. Ignores `box`, a child in light rendering. */
export const hasContent = (element: HTMLElement, box: Node | undefined): boolean =>
  [...element.childNodes].some(
    (node) =>
      node !== box &&
      // In a browser without declarative shadow roots, the template is a child.
      (node instanceof Element ? node.localName !== 'template' : Boolean(node.textContent?.trim())),
  );
