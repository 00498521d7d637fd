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
