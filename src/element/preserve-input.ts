import { OTP_LENGTH } from '#club/facts/limits.ts';
import { writeField } from '#ui/write-field.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Entered values by field name and index among the fields of that name. */
type Draft = ReadonlyMap<string, { value: string; isChecked: boolean }>;

const KINDS_WITHOUT_WORDS: ReadonlySet<string> = new Set([
  'file',
  'hidden',
  'submit',
  'button',
  'reset',
  'image',
]);
/** A widget renders again within a frame or two. Later changes come from the visitor. */
const WAIT_MS = 2_000;

/**
 * Copies what a visitor entered into the fields of the next render. Call it before the widget mounts again in the same
 * box, for example in another language. Values are written as if typed, so that the models get them, and are stored
 * nowhere else. A code screen in the box switches to `lang`.
 */
export function preserveInput(box: HTMLElement, lang = ''): void {
  // A code screen in the box is an element with its own language.
  for (const screen of box.querySelectorAll(':scope > [loading]')) screen.setAttribute('lang', lang);
  const before = fieldsIn(box);
  const draft: Draft = new Map(
    [...before].map(([key, field]) => [key, { value: field.value, isChecked: isChecked(field) }]),
  );
  const [first] = before.values();
  if (!first) return;
  const observer = new MutationObserver(() => {
    if (first.isConnected) return;
    const now = fieldsIn(box);
    if (now.size === 0) return;
    stop();
    for (const [key, field] of now) enter(field, draft.get(key));
  });
  const timer = setTimeout(stop, WAIT_MS);
  function stop(): void {
    clearTimeout(timer);
    observer.disconnect();
  }
  observer.observe(box, { childList: true, subtree: true });
}

function fieldsIn(box: HTMLElement): Map<string, Field> {
  const fields = new Map<string, Field>();
  const counts = new Map<string, number>();
  for (const field of box.querySelectorAll<Field>('input, textarea, select')) {
    if (KINDS_WITHOUT_WORDS.has(field.type)) continue;
    const name = `${field.localName} ${field.name}`;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    fields.set(`${name} ${count}`, field);
  }
  return fields;
}

const isChecked = (field: Field): boolean => field instanceof HTMLInputElement && field.checked;

function enter(field: Field, kept: { value: string; isChecked: boolean } | undefined): void {
  if (!kept) return;
  if (field.type === 'checkbox' || field.type === 'radio') {
    if (kept.isChecked !== isChecked(field)) field.click();
    return;
  }
  // A complete code was sent with its last digit. Entering it again would send it twice.
  if (field.value === kept.value || isComplete(field, kept.value)) return;
  writeField(field, kept.value);
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
}

const isComplete = (field: Field, value: string): boolean =>
  field instanceof HTMLInputElement && field.autocomplete === 'one-time-code' && value.length >= OTP_LENGTH;
