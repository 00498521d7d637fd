import { type FormEvent, useState } from 'react';

/** Returns the text of a field, '' without one. */
export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '');

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
