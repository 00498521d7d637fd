import { type FormEvent, useState } from 'react';

/** Returns the text of a field, '' without one. */
export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '');

/**
 * Returns the address that a link names, '' without one. An address has no blank: many senders do not encode a plus, so a
 * query reads it as a blank.
 */
export const givenEmail = (text = ''): string => text.trim().replace(/\s/g, '+');

/**
 * Returns the address of a field, without what comes along when it is copied: invisible marks, `mailto:`, a name with angle
 * brackets, quotes and punctuation at its ends.
 */
export function emailOf(form: FormData, name = 'email'): string {
  const text = textOf(form, name).replace(/\p{Cf}/gu, '');
  const inBrackets = /<([^<>]*@[^<>]*)>/.exec(text)?.[1] ?? text;
  return inBrackets.replace(/^[\s<"(,;:]*(mailto:)?\s*|[\s>"),;:.]+$/gi, '');
}

/**
 * Follows what a form with uncontrolled fields holds. Spread `handlers` on the form. `read` also returns the current
 * values, for a submit. `first` counts until the first event.
 */
export function useEnteredForm<Values>(valuesOf: (form: FormData) => Values, first: Values) {
  const [entered, setEntered] = useState(first);
  const read = ({ currentTarget }: FormEvent<HTMLFormElement>): Values => {
    const values = valuesOf(new FormData(currentTarget));
    setEntered(values);
    return values;
  };
  // Some password managers fill a field with a change event only.
  return { entered, read, handlers: { onInput: read, onChange: read } };
}
