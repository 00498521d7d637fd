import { dropHeld, heldIn } from './early-presses.ts';
import { writeField } from './write-field.ts';

/** What a visitor entered, opened and pressed in a part of the page. */
export interface EarlyInput {
  /** Gives it to the code that is live now, also where a render has replaced the nodes. Does each press once. */
  restore(): void;
}

/** A field with a value: not a box, and not a file. */
export type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const WITHOUT_TEXT: ReadonlySet<string> = new Set([
  'checkbox',
  'radio',
  'file',
  'hidden',
  'submit',
  'button',
  'reset',
  'image',
]);

/**
 * Records what was done so far in `root`. Call it before a render that may replace the nodes, and `restore` after it. A
 * field for which `isDone` returns true is not written again.
 */
export function recordInput(
  root: ParentNode,
  isDone: (field: TextField) => boolean = () => false,
): EarlyInput {
  const { pathname } = location;
  const controls = shownControls(root);
  const record = <Node extends Element>(node: Node) => ({ node, now: finderOf(root, node) });
  const texts = controls.filter(isTextField).map((field) => ({
    ...record(field),
    value: field.value,
    isEntered: !isDone(field) && (field.value !== '' || isChanged(field)),
  }));
  const boxes = controls.filter(isBox).map((box) => ({
    ...record(box),
    isChecked: box.checked,
    isChanged: isChanged(box),
  }));
  const details = controls.filter(isDetails).map((node) => ({ ...record(node), open: node.open }));
  const focused = controls.filter((node) => node.matches(':focus')).map(record);
  const held = heldIn(root).map(record);

  /** Does what is still held, and what was held in nodes that are gone. */
  function press(): void {
    const gone = held.flatMap(({ node, now }) => (node.isConnected ? [] : (now() ?? [])));
    const controls = [...gone, ...heldIn(root)];
    dropHeld(root);
    for (const control of controls) if (location.pathname === pathname) (control as HTMLElement).click();
  }

  return {
    restore() {
      if (location.pathname === pathname) {
        for (const { node, now, value, isEntered } of texts) {
          if (node.isConnected) announce(node);
          else if (isEntered) enter(now(), value);
        }
        for (const { node, now, open } of details) {
          const shown = now();
          if (!node.isConnected && isDetails(shown)) shown.open = open;
        }
        for (const { node, now } of focused) {
          const shown = now();
          if (!node.isConnected && shown instanceof HTMLElement) shown.focus({ preventScroll: true });
        }
        for (const box of boxes) tick(box);
      }
      // What was pressed may be part of what a tick shows, which renders first.
      queueMicrotask(press);
    },
  };
}

/** Makes the code of a field that was kept read what was typed into it. */
function announce(field: TextField): void {
  if (isChanged(field)) field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Writes a value into the field of a new render. */
function enter(field: Element | undefined, value: string): void {
  if (!field || !isTextField(field) || field.value === value) return;
  writeField(field, value);
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
}

interface RecordedBox {
  node: HTMLInputElement;
  now(): Element | undefined;
  isChecked: boolean;
  isChanged: boolean;
}

/** Ticks a box again. A box that was kept is set back first: otherwise React would not see the change. */
function tick({ node, now, isChecked, isChanged: wasChanged }: RecordedBox): void {
  const box = now();
  if (!box || !isBox(box)) return;
  const isRadio = box.type === 'radio';
  if (isRadio && !isChecked) return;
  if (node.isConnected) {
    // A visitor may untick it meanwhile. A radio may be back at its default, because Preact sets it.
    if (!wasChanged || (!isRadio && !isChanged(box))) return;
    box.checked = box.defaultChecked;
    box.click();
  } else if (box.checked !== isChecked) box.click();
}

const isBox = (node: Element): node is HTMLInputElement =>
  node instanceof HTMLInputElement && (node.type === 'checkbox' || node.type === 'radio');
const isDetails = (node: Element | undefined): node is HTMLDetailsElement =>
  node instanceof HTMLDetailsElement;
const isTextField = (node: Element): node is TextField =>
  node instanceof HTMLTextAreaElement ||
  node instanceof HTMLSelectElement ||
  (node instanceof HTMLInputElement && !WITHOUT_TEXT.has(node.type));

function isChanged(field: TextField): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return field.value !== field.defaultValue || ('checked' in field && field.checked !== field.defaultChecked);
}

const shownControls = (root: ParentNode): Element[] =>
  [...root.querySelectorAll('button, a, input, textarea, select, details')].filter(
    (node) => !node.closest('[hidden]'),
  );

/** Returns how to find this control later, also when a new render has replaced it: by its words. */
function finderOf(root: ParentNode, node: Element): () => Element | undefined {
  const words = wordsOf(node);
  const alike = () => shownControls(root).filter((one) => wordsOf(one) === words);
  const nth = alike().indexOf(node);
  return () => (node.isConnected ? node : alike()[nth]);
}

/** Returns what names a control in each render: its kind, and the name or value of a field or the words of the rest. */
function wordsOf(node: Element): string {
  if (isDetails(node)) return node.localName;
  const label = node.getAttribute('aria-label');
  if (!isBox(node) && !isTextField(node)) return `${node.localName} ${label ?? node.textContent}`;
  // The name of a group of radios differs from render to render.
  const name = node.type === 'radio' ? node.value : node.name;
  return `${node.localName} ${name || label || (node.labels?.[0]?.textContent ?? '')}`;
}
