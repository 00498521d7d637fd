/**
 * Writes a value into a field as typing does: with the native setter and an `input` event. React overrides the setter
 * on the element, so it would ignore a plain assignment.
 */
export function writeField(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string,
): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
