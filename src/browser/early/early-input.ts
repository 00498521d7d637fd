import { writeField } from '#ui/write-field.ts';

/** What a visitor did on a prerendered page before the site's script ran. */
export interface EarlyVisit {
  /** Restores entered text and focus on the current page, and presses once each button that was pressed. */
  restore(): void;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;
type Control = TextField | HTMLButtonElement;

const isBox = (node: Element): node is HTMLInputElement =>
  node instanceof HTMLInputElement && node.type === 'checkbox';
const isTextField = (node: Element): node is TextField =>
  node instanceof HTMLTextAreaElement ||
  (node instanceof HTMLInputElement && !/^(checkbox|radio|file|submit|button|hidden)$/.test(node.type));

const isTicked = (box: HTMLInputElement) => box.checked !== box.defaultChecked;
const isTyped = (field: TextField) => field.value !== field.defaultValue;

const wordsOf = (node: Control): string =>
  node.name || node.getAttribute('aria-label') || (node.labels?.[0] ?? node).textContent || '';
const shownControls = (): Control[] =>
  [...document.querySelectorAll<Control>('button, input, textarea')].filter(
    (node) => !node.closest('[hidden]'),
  );

/** Returns how to find this control later, also when a new render has replaced it: by its words. */
function remember(node: Control): () => Control | undefined {
  const words = wordsOf(node);
  const alike = () => shownControls().filter((one) => wordsOf(one) === words);
  const nth = alike().indexOf(node);
  return () => (node.isConnected ? node : alike()[nth]);
}

/**
 * Records what was done so far, because a new render may replace the nodes. Call it right before the page is hydrated:
 * from then on React takes presses itself.
 */
export function recordEarlyVisit(): EarlyVisit {
  const page = document.documentElement;
  const path = location.pathname;
  const controls = shownControls();
  const find = <T extends Control>(node: T) => ({ node, now: remember(node) });
  const boxes = controls.filter(isBox).filter(isTicked).map(find);
  const typed = controls
    .filter(isTextField)
    .filter(isTyped)
    .map((field) => ({ ...find(field), text: field.value }));
  const focused = controls.filter((node) => node === document.activeElement).map(find);
  const withMark = (mark: 'opened' | 'pressed') => controls.filter((node) => mark in node.dataset).map(find);
  const [opened, pressed] = [withMark('opened'), withMark('pressed')];
  page.dataset.hydrating = '';

  /** Presses the buttons that are still marked, or that took the place of a marked one. */
  function press(mark: 'opened' | 'pressed', buttons: typeof opened): void {
    for (const { node, now } of buttons) {
      const isDone = node.isConnected && !(mark in node.dataset);
      if (!isDone && location.pathname === path) now()?.click();
    }
    for (const node of document.querySelectorAll<HTMLElement>(`[data-${mark}]`)) delete node.dataset[mark];
  }

  return {
    restore() {
      delete page.dataset.hydrating;
      if (location.pathname === path) {
        for (const { node, now, text } of typed) {
          const field = now();
          // While React hydrated the page, the visitor may have typed more.
          if (field && isTextField(field)) type(field, node.isConnected ? node.value : text);
        }
        for (const { now } of focused)
          if (document.activeElement === document.body) now()?.focus({ preventScroll: true });
        for (const { node, now } of boxes) {
          const box = now();
          if (!box || !isBox(box) || (node.isConnected && !isTicked(node))) continue;
          // First back to its default. Otherwise React would not see the change.
          box.checked = box.defaultChecked;
          box.click();
        }
      }
      press('opened', opened);
      // What was pressed may be part of what opened, which React renders first.
      queueMicrotask(() => press('pressed', pressed));
    },
  };
}

/** Sets a value like a key press does: React sees a value only when it differs from the last one it saw. */
function type(field: TextField, text: string): void {
  for (const value of ['', text]) writeField(field, value);
}
