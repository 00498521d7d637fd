import { writeField } from '#ui/write-field.ts';

/** What a visitor did on a served page before the site's script ran. */
export interface EarlyVisit {
  /** Gives it to the page that stands now: words typed, focus, and a form that was sent. */
  giveBack(): void;
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

/** Notes what was done so far: the page may be drawn anew, with other nodes. */
export function noteEarlyVisit(): EarlyVisit {
  const page = document.documentElement;
  const path = location.pathname;
  const ticked = [...document.querySelectorAll<HTMLInputElement>('form [type="checkbox"]')]
    .filter(({ checked, defaultChecked }) => checked !== defaultChecked)
    .map((box) => {
      // Taken over as it was served, then pressed: otherwise the page would not know of it.
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
    giveBack() {
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
      if (pressed !== undefined) document.forms[Number(pressed)]?.requestSubmit();
    },
  };
}

/** As a key press does it: React hears of a value only when it differs from the one it saw last. */
function type(field: TextField, text: string): void {
  for (const value of ['', text]) writeField(field, value);
}
