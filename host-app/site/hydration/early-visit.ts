import { writeField } from '#ui/write-field.ts';

/** What a visitor did on a prerendered page before the site's script ran. */
export interface EarlyVisit {
  /** Restores entered text and focus on the current page, and presses once each button that was pressed. */
  restore(): void;
}

interface Typed {
  form: number;
  name: string;
  text: string;
  focused: boolean;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;
const isTextField = (node: Element): node is TextField =>
  node instanceof HTMLTextAreaElement ||
  (node instanceof HTMLInputElement && !/^(checkbox|radio|file|submit|button|hidden)$/.test(node.type));

/** A button by its words, and which one of those with the same words. */
interface Pressed {
  words: string;
  nth: number;
}

const wordsOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent;
const buttonsWith = (words: string | null) =>
  [...document.querySelectorAll('button')].filter((button) => wordsOf(button) === words);

/**
 * Records what was done so far, because a new render may replace the nodes. Call it right before the page is hydrated:
 * from then on React takes presses itself.
 */
export function recordEarlyVisit(): EarlyVisit {
  const page = document.documentElement;
  const path = location.pathname;
  const ticked = [...document.querySelectorAll<HTMLInputElement>('form [type="checkbox"]')]
    .filter(({ checked, defaultChecked }) => checked !== defaultChecked)
    .map((box) => {
      // The hydrated box gets its default value first, then a click. Otherwise React would not see the change.
      box.checked = box.defaultChecked;
      return box.name;
    });
  const typed = [...document.forms].flatMap((form, index) =>
    [...form.elements].filter(isTextField).map((field): Typed => {
      const focused = document.activeElement === field;
      return { form: index, name: field.name, text: field.value, focused };
    }),
  );
  const pressed = [...document.querySelectorAll<HTMLButtonElement>('button[data-pressed]')].map(
    (button): Pressed => {
      const words = wordsOf(button) ?? '';
      return { words, nth: buttonsWith(words).indexOf(button) };
    },
  );
  page.dataset.hydrating = '';
  return {
    restore() {
      delete page.dataset.hydrating;
      for (const button of document.querySelectorAll<HTMLElement>('[data-pressed]'))
        delete button.dataset.pressed;
      if (location.pathname !== path) return;
      for (const { form, name, text, focused } of typed) {
        const field = document.forms[form]?.elements.namedItem(name);
        if (!(field instanceof Element) || !isTextField(field)) continue;
        if (text !== '' && text !== field.defaultValue) type(field, text);
        if (focused && document.activeElement === document.body) field.focus({ preventScroll: true });
      }
      for (const name of ticked)
        document.querySelector<HTMLInputElement>(`form [type="checkbox"][name="${name}"]`)?.click();
      for (const { words, nth } of pressed) buttonsWith(words)[nth]?.click();
    },
  };
}

/** Sets a value like a key press does: React sees a value only when it differs from the last one it saw. */
function type(field: TextField, text: string): void {
  for (const value of ['', text]) writeField(field, value);
}
