import { html } from 'hono/html';
import type { Markup } from '#server/mail/link-page.ts';

interface Field {
  name: string;
  label: string;
  value?: string;
  hint?: string;
  fault?: string;
  isRequired?: boolean;
  kind?: 'text' | 'email' | 'date';
  /** Distinguishes fields with one name on a page. */
  scope?: string;
  hasFocus?: boolean;
}

const idOf = ({ name, scope = 'f' }: Pick<Field, 'name' | 'scope'>): string => `${scope}-${name}`;

/** Returns a field with its label, hint and fault. */
export const textField = (field: Field): Markup =>
  framed(
    field,
    html`<input class="club-field-input" type="${field.kind ?? 'text'}" value="${field.value ?? ''}" autocomplete="off"${marksOf(field)}>`,
  );

/** Returns a field with a few values to choose from. */
export const choiceField = (
  field: Field & { choices: readonly { value: string; label: string }[] },
): Markup =>
  framed(
    field,
    html`<select class="desk-select"${marksOf(field)}>${field.choices.map(
      ({ value, label }) =>
        html`<option value="${value}"${value === (field.value ?? '') ? html` selected` : ''}>${label}</option>`,
    )}</select>`,
  );

export const flagField = (field: Field): Markup => {
  const id = idOf(field);
  return html`<div class="desk-stack"><div class="club-check"><input class="club-checkbox" type="checkbox" id="${id}" name="${field.name}" value="yes"${field.value ? html` checked` : ''}${described(field)}><label for="${id}">${field.label}${field.hint ? html` <span class="club-soft">(${field.hint})</span>` : ''}</label></div>${faultOf(field)}</div>`;
};

/** Returns what is in the place of a field that has nothing to choose. */
export const missingField = (field: Field & { text: string }): Markup =>
  html`<div class="club-field"><p class="desk-label">${field.label}</p><p class="club-soft">${field.text}</p>${faultOf(field)}</div>`;

export const hiddenField = (name: string, value: string): Markup =>
  html`<input type="hidden" name="${name}" value="${value}">`;

const framed = (field: Field, control: Markup): Markup => {
  const { label, hint, fault, isRequired = false } = field;
  return html`<div class="club-field"${fault ? html` data-state="faulty"` : ''}><label for="${idOf(field)}">${label}${isRequired ? '' : html` <span class="club-soft">(optional)</span>`}</label>
${hint ? html`<span class="club-field-hint" id="${idOf(field)}-hint">${hint}</span>` : ''}
<span class="club-field-frame">${control}</span>${faultOf(field)}</div>`;
};

const faultOf = (field: Field) =>
  field.fault ? html`<p class="desk-fault" id="${idOf(field)}-fault">${field.fault}</p>` : '';

/** Returns the attributes that a control has in addition to its own. */
const marksOf = (field: Field): Markup =>
  html` id="${idOf(field)}" name="${field.name}"${field.isRequired ? html` required` : ''}${described(field)}${field.hasFocus ? html` autofocus` : ''}`;

const described = (field: Field) => {
  const id = idOf(field);
  const hint = field.hint && `${id}-hint`;
  const parts = [field.fault && `${id}-fault`, hint].filter(Boolean).join(' ');
  return html`${parts ? html` aria-describedby="${parts}"` : ''}${field.fault ? html` aria-invalid="true"` : ''}`;
};
