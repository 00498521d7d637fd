import { afterEach, describe, expect, it } from 'vitest';
import { openMount } from './mount.ts';

const OPTIONS = { host: '', sheets: [], reserve: () => '0', prerendered: undefined };
const FIELDS =
  '<input type="password"><textarea></textarea><select></select><input type="checkbox"><button></button>';

/** An element with fields, and the keys that the page around it sees. */
function page() {
  const element = document.body.appendChild(document.createElement('club-login'));
  const { box, show } = openMount(element, OPTIONS);
  show('ready');
  box.innerHTML = FIELDS;
  const seen: string[] = [];
  for (const kind of ['keydown', 'keypress', 'keyup', 'paste'])
    document.addEventListener(kind, note, { signal: ended.signal });
  function note(event: Event) {
    seen.push(`${event.type} ${(event as KeyboardEvent).key}`);
  }
  const fire = (selector: string, kind: string, key: string, more: KeyboardEventInit = {}) =>
    box
      .querySelector(selector)
      ?.dispatchEvent(
        new KeyboardEvent(kind, { key, code: `code ${key}`, bubbles: true, composed: true, ...more }),
      );
  return { box, seen, fire };
}

let ended = new AbortController();
afterEach(() => {
  ended.abort();
  ended = new AbortController();
  document.body.replaceChildren();
});

describe('keepTypedKeys', () => {
  it.each<[string, string, KeyboardEventInit?]>([
    ['a letter', 's'],
    ['a sign', '#'],
    ['a capital letter', 'S', { shiftKey: true }],
    ['Enter', 'Enter'],
    ['an arrow', 'ArrowLeft'],
    ['a sign typed with AltGr', '@', { ctrlKey: true, altKey: true, modifierAltGraph: true }],
    ['a sign typed with the Option key', '@', { altKey: true }],
    ['Escape while an input method composes', 'Escape', { isComposing: true }],
    ['a letter while an input method composes', 'k', { isComposing: true, ctrlKey: true }],
  ])('keeps %s in a text field', (_name, key, more) => {
    const { seen, fire } = page();
    for (const field of ['input', 'textarea', 'select'])
      for (const kind of ['keydown', 'keypress', 'keyup']) fire(field, kind, key, more);
    expect(seen).toEqual([]);
  });

  it.each<[string, string, KeyboardEventInit?]>([
    ['Escape', 'Escape'],
    ['Tab', 'Tab'],
    ['F1', 'F1'],
    ['a modifier', 'Control', { ctrlKey: true }],
    ['Ctrl and a letter', 'k', { ctrlKey: true }],
    ['Cmd and a letter', 'k', { metaKey: true }],
    ['Alt and a letter', 'k', { altKey: true }],
  ])('lets %s through', (_name, key, more) => {
    const { seen, fire } = page();
    fire('input', 'keydown', key, more);
    fire('input', 'keyup', key);
    expect(seen).toEqual([`keydown ${key}`, `keyup ${key}`]);
  });

  it('shows the page both halves of a press, or none', () => {
    const { seen, fire } = page();
    fire('input', 'keydown', 'a');
    fire('input', 'keyup', 'a', { ctrlKey: true });
    fire('input', 'keydown', 'k', { ctrlKey: true });
    fire('input', 'keyup', 'k');
    // The press of a shortcut that moved the focus into the field.
    fire('input', 'keyup', '/');
    expect(seen).toEqual(['keydown k', 'keyup k', 'keyup /']);
  });

  it('lets keys through from a checkbox and a button', () => {
    const { seen, fire } = page();
    fire('[type=checkbox]', 'keydown', 's');
    fire('button', 'keydown', 's');
    expect(seen).toEqual(['keydown s', 'keydown s']);
  });

  it('keeps plain events of password managers and pasted text in the field', () => {
    const { box, seen } = page();
    for (const kind of ['keydown', 'paste'])
      box.querySelector('input')?.dispatchEvent(new Event(kind, { bubbles: true, composed: true }));
    expect(seen).toEqual([]);
  });
});
