import { writeField } from '#ui/write-field.ts';

/** What a visitor did on a prerendered page before the site's script ran. */
export interface EarlyVisit {
  /** Restores entered text, focus and a submitted form on the current page. */
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

/** Records what was done so far, because a new render may replace the nodes. */
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
  return {
    restore() {
      const pressed = page.dataset.pressed;
      delete page.dataset.pressed;
      if (location.pathname !== path) return;
      for (const { form, name, text, focused } of typed) {
        const field = document.forms[form]?.elements.namedItem(name);
        if (!(field instanceof Element) || !isTextField(field)) continue;
        if (text !== '' && text !== field.defaultValue) type(field, text);
        if (focused && document.activeElement === document.body) field.focus({ preventScroll: true });
      }
      for (const name of ticked)
        document.querySelector<HTMLInputElement>(`form [type="checkbox"][name="${name}"]`)?.click();
      if (pressed !== undefined)
        document.forms[Number(pressed)]?.querySelector<HTMLElement>('[type="submit"]')?.click();
    },
  };
}

/** Sets a value like a key press does: React sees a value only when it differs from the last one it saw. */
function type(field: TextField, text: string): void {
  for (const value of ['', text]) writeField(field, value);
}
