import { render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { preserveInput } from './preserve-input.ts';

/** Controlled fields, as in our widgets. The fields and the state of the form must have the same values. */
function Form() {
  const [entered, setEntered] = useState({ name: '', text: '', plan: 'a', isAgreed: false, otp: '' });
  const change = (part: Partial<typeof entered>) => setEntered((before) => ({ ...before, ...part }));
  return (
    <form>
      <input
        name="name"
        value={entered.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <textarea value={entered.text} onChange={(event) => change({ text: event.currentTarget.value })} />
      <select value={entered.plan} onChange={(event) => change({ plan: event.currentTarget.value })}>
        <option>a</option>
        <option>b</option>
      </select>
      <input
        type="checkbox"
        checked={entered.isAgreed}
        onChange={(event) => change({ isAgreed: event.currentTarget.checked })}
      />
      <input
        name="otp"
        autoComplete="one-time-code"
        value={entered.otp}
        onChange={(event) => change({ otp: event.currentTarget.value })}
      />
      <output data-entered={JSON.stringify(entered)} />
    </form>
  );
}

function show() {
  const { container, rerender } = render(<Form key="en" />);
  const field = (selector: string) => container.querySelector(selector) as HTMLInputElement;
  const known = () => JSON.parse(field('output').dataset['entered'] ?? '') as object;
  const changeLanguage = () => {
    const before = field('form');
    preserveInput(container);
    rerender(<Form key="es" />);
    expect(field('form')).not.toBe(before);
  };
  return { field, known, changeLanguage };
}

describe('preserveInput', () => {
  it('writes what was entered into the fields and the state of the next render', async () => {
    const user = userEvent.setup();
    const { field, known, changeLanguage } = show();
    await user.type(field('[name=name]'), 'Pat');
    await user.type(field('textarea'), 'Two words');
    await user.selectOptions(field('select'), 'b');
    await user.click(field('[type=checkbox]'));
    await user.type(field('[name=otp]'), '123');
    const entered = { name: 'Pat', text: 'Two words', plan: 'b', isAgreed: true, otp: '123' };
    expect(known()).toEqual(entered);
    changeLanguage();
    await waitFor(() => expect(known()).toEqual(entered));
    expect([field('[name=name]').value, field('[type=checkbox]').checked]).toEqual(['Pat', true]);
  });

  it('does not enter a complete code again, because its last digit already sent it', async () => {
    const user = userEvent.setup();
    const { field, known, changeLanguage } = show();
    await user.type(field('[name=name]'), 'Pat');
    await user.type(field('[name=otp]'), '123456');
    changeLanguage();
    await waitFor(() => expect(known()).toMatchObject({ name: 'Pat', otp: '' }));
  });
});
