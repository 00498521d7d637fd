import { OTP_LENGTH } from '#club/facts/limits.ts';
import { writeField } from '#ui/write-field.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a visitor has entered, by the field's name and its place among those of that name. */
type Draft = ReadonlyMap<string, { value: string; isChecked: boolean }>;

const KINDS_WITHOUT_WORDS: ReadonlySet<string> = new Set([
  'file',
  'hidden',
  'submit',
  'button',
  'reset',
  'image',
]);
/** A widget is drawn anew within a frame or two: what changes later is the visitor's own doing. */
const WAIT_MS = 2_000;

/**
 * Call it before a widget is made anew in the same box, as for another language: what was entered in its fields is put
 * into the new ones as if typed, so that their models know it. It is kept nowhere but in this call. An element in the
 * box follows to `lang`.
 */
export function preserveInput(box: HTMLElement, lang = ''): void {
  // A code screen that stands in the box has a language of its own.
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
  // A complete code was sent when its last digit came: it is not sent twice.
  if (field.value === kept.value || isComplete(field, kept.value)) return;
  writeField(field, kept.value);
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
}

const isComplete = (field: Field, value: string): boolean =>
  field instanceof HTMLInputElement && field.autocomplete === 'one-time-code' && value.length >= OTP_LENGTH;
