/**
 * Writes into a field as typing does: past the property that React puts over the element's own, which would hide the
 * change from it, and with the event that tells of it.
 */
export function writeField(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string,
): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
