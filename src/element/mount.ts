import { pageBrand } from '#browser/page/page-brand.ts';
import { adoptSheets, attachStyles } from '#style/adopt-sheets.ts';
import type { Showing } from './custom-states.ts';

/** The place where an element renders its widget or its fallback. */
export interface Mount {
  /** The container of the widget. */
  readonly box: HTMLElement;
  show(what: Showing): void;
  /** Adds a link to the fallback, for an element without its own content. */
  showLink(link: HTMLAnchorElement): void;
}

/** What a mount needs of its element. */
export interface MountOptions {
  /** The CSS text of the host. */
  host: string;
  /** The CSS texts of the widget. */
  sheets: readonly string[];
  /** Returns the height to reserve. It depends on the element's props. */
  reserve(): string;
  /** The prerendered box in the shadow root. It shows until the widget does. */
  prerendered: HTMLElement | undefined;
}

/** Until the widget shows: as isolated as then (host.css), but in the type of the page. */
const PLAIN =
  ':host{all:initial!important;display:block!important;font:inherit!important;color:inherit!important;color-scheme:inherit!important;text-align:inherit!important}' +
  ':host([hidden]){display:none!important}';

/** Mounts in a shadow root. The element's own content is slotted until the widget shows, in the type of the page. */
export function openMount(element: HTMLElement, { host, sheets, reserve, prerendered }: MountOptions): Mount {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const slot = document.createElement('slot');
  const box = prerendered ?? document.createElement('div');
  const served = [...root.childNodes].filter((node) => node !== prerendered);
  root.prepend(slot);
  keepTypedKeys(root);
  adoptSheets(root, [PLAIN]);
  for (const node of served) node.remove();
  if (!prerendered) {
    box.className = 'club-mount';
    root.append(box);
  }
  let isPrerendered = prerendered !== undefined;
  const show = (showing: Showing) => {
    if (showing !== 'loading') isPrerendered = false;
    const what = isPrerendered ? 'ready' : showing;
    slot.hidden = what === 'ready';
    box.hidden = what !== 'ready';
    slot.style.display = slot.hidden ? 'none' : 'flow-root';
    slot.style.minBlockSize = what === 'loading' ? reserve() : '';
    box.style.minBlockSize = reserve();
    if (what === 'ready') attachStyles(box, [host, ...sheets, ...(pageBrand().sheets ?? [])]);
    if (what !== 'fallback') slot.replaceChildren();
  };
  show('loading');
  return { box, show, showLink: (link) => slot.replaceChildren(link) };
}

/** Returns whether the page put content into the element. */
export const hasContent = (element: HTMLElement): boolean =>
  [...element.childNodes].some((node) =>
    // In a browser without declarative shadow roots, the template is a child.
    node instanceof Element ? node.localName !== 'template' : node instanceof Text && node.data.trim() !== '',
  );

/** Only these controls take text. */
const FIELDS =
  'textarea, select, input:not([type=checkbox]):not([type=radio]):not([type=range]):not([type=file])';
/** Keys that type nothing. A page that counts held modifiers needs them. */
const UNTYPED = /^(Escape|Tab|Shift|Control|Alt|AltGraph|Meta|F\d+)$/;

/** The keys whose `keydown` was stopped. Their `keyup` stops too, and no other: a page must see both or none. */
const stopped = new Set<string>();

/**
 * Stops the keys that a visitor types into a text field at the shadow root. Outside, their target is the element, so a
 * page's single-key shortcuts would take them for keys of the page and swallow letters. Escape, Tab, and combinations with a
 * modifier go on. Paste and copy stop as well: a page would read or replace what belongs to the field.
 */
export function keepTypedKeys(root: ShadowRoot): void {
  for (const kind of ['keydown', 'keypress', 'keyup', 'paste', 'copy', 'cut'])
    root.addEventListener(kind, keepInField);
}

function keepInField(event: Event): void {
  if (!(event.target instanceof Element) || !event.target.matches(FIELDS)) return;
  if (event.type === 'keyup' ? stopped.delete(codeOf(event)) : isTyped(event)) {
    if (event.type === 'keydown') stopped.add(codeOf(event));
    event.stopPropagation();
  }
}

const codeOf = (event: Event): string => (event as KeyboardEvent).code;

function isTyped(event: Event): boolean {
  // Password managers dispatch plain events. Clipboard events have no key.
  if (!(event instanceof KeyboardEvent) || event.isComposing) return true;
  const { key, ctrlKey, metaKey, altKey } = event;
  if (UNTYPED.test(key)) return false;
  // AltGr types characters. Windows reports it as Ctrl and Alt.
  if (event.getModifierState('AltGraph')) return true;
  // The Option key of a Mac types characters such as @ and #.
  return !ctrlKey && !metaKey && (!altKey || /^[^a-z0-9]$/i.test(key));
}
