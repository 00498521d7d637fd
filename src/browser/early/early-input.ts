import { type FormControl, isBox, isChanged, recordKeptInput } from './kept-input.ts';
import { isTab, queuedIn } from './queued-presses.ts';
import { writeField } from './write-field.ts';

/** What a visitor entered, opened and pressed in a part of the page. */
export interface EarlyInput {
  /** Gives what was entered to the code that is live now, also where the first render has replaced the nodes. */
  enter(): void;
  /** Does each press once, after `enter`, also where a render has replaced the control. */
  press(): void;
}

/** A field with a value: not a box, and not a file. */
export type TextField = FormControl;

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
 * Records what was done so far in `root`. Call it before a render that may replace the nodes, `enter` and `press` after
 * it. A field for which `isDone` returns true is not written again.
 */
export function recordInput(
  root: ParentNode,
  isDone: (field: TextField) => boolean = () => false,
): EarlyInput {
  const { pathname } = location;
  const kept = recordKeptInput(root);
  const controls = controlsIn(root);
  const record = <Node extends Element>(node: Node) => ({ node, now: finderOf(root, node) });
  const texts = controls.filter(isTextField).map((field) => ({
    ...record(field),
    value: field.value,
    isEntered: !isDone(field) && (field.value !== '' || isChanged(field)),
  }));
  const boxes = controls.filter(isBox).map((box) => ({ ...record(box), isChecked: box.checked }));
  const details = controls.filter(isDetails).map((node) => ({ ...record(node), open: node.open }));
  const tabs = controls.filter(isSelected).map(record);
  const focused = controls.filter((node) => node.matches(':focus')).map(record);
  let queued = queuedIn(root).map(record);
  const isGone = ({ node }: { node: Element }) => !node.isConnected;

  return {
    enter() {
      // The second render may replace what was pressed during the first.
      queued = [...queued.filter(isGone), ...queuedIn(root).map(record)];
      if (location.pathname === pathname) {
        for (const { now, value, isEntered } of texts.filter(isGone)) if (isEntered) enter(now(), value);
        for (const { now, open } of details.filter(isGone)) {
          const shown = now();
          if (isDetails(shown)) shown.open = open;
        }
        for (const { now } of focused.filter(isGone)) {
          const shown = now();
          if (shown instanceof HTMLElement) shown.focus({ preventScroll: true });
        }
        for (const { now, isChecked } of boxes.filter(isGone)) tick(now(), isChecked);
        for (const { now } of tabs.filter(isGone)) select(now());
      }
      kept.enter();
    },
    press() {
      kept.press(() => queued.filter(isGone).flatMap(({ now }) => now() ?? []));
    },
  };
}

/** Writes a value into the field of a new render. */
function enter(field: Element | undefined, value: string): void {
  if (!field || !isTextField(field) || field.value === value) return;
  writeField(field, value);
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new UIEvent('change', { bubbles: true }));
}

/** Ticks the box of a new render as the visitor has left it. */
function tick(box: Element | undefined, isChecked: boolean): void {
  if (box && isBox(box) && box.checked !== isChecked) box.click();
}

/** Selects the tab of a new render that the visitor had selected. */
function select(tab: Element | undefined): void {
  if (tab instanceof HTMLElement && !isSelected(tab)) tab.click();
}

const isSelected = (node: Element): boolean => isTab(node) && node.getAttribute('aria-selected') === 'true';

const isDetails = (node: Element | undefined): node is HTMLDetailsElement =>
  node instanceof HTMLDetailsElement;
const isTextField = (node: Element): node is TextField =>
  node instanceof HTMLTextAreaElement ||
  node instanceof HTMLSelectElement ||
  (node instanceof HTMLInputElement && !WITHOUT_TEXT.has(node.type));

const controlsIn = (root: ParentNode): Element[] => [
  ...root.querySelectorAll('button, a, input, textarea, select, details'),
];

/** Returns how to find this control later, also when a new render has replaced it: by its words. */
function finderOf(root: ParentNode, node: Element): () => Element | undefined {
  const words = wordsOf(node);
  // Hidden ones too: a style sheet shows them, such as the plans of a tab that was selected early.
  const alike = () => controlsIn(root).filter((one) => wordsOf(one) === words);
  const nth = alike().indexOf(node);
  return () => (node.isConnected ? node : alike()[nth]);
}

/** Returns what names a control in each render: its kind, and the name or value of a field or the words of the rest. */
function wordsOf(node: Element): string {
  if (isDetails(node)) return node.localName;
  // Not its words: another language has others.
  if (isTab(node)) return `tab ${node.getAttribute('value')}`;
  const label = node.getAttribute('aria-label');
  if (!isBox(node) && !isTextField(node)) return `${node.localName} ${label ?? node.textContent}`;
  return `${node.localName} ${node.name || label || (node.labels?.[0]?.textContent ?? '')}`;
}
