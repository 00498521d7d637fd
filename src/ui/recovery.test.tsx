import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Recovery } from './recovery.tsx';

const DETAIL = 'The node to be removed is not a child of this node.';

function Form({ fails = false }: { fails?: boolean }) {
  const [isSent, setSent] = useState(fails);
  if (isSent) throw new Error(DETAIL);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
      }}
    >
      <input name="email" defaultValue="" aria-label="Email" />
      <input name="agreed" type="checkbox" aria-label="Agreed" />
      <button type="submit">Send</button>
    </form>
  );
}

// React reports each error that a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

describe('Recovery', () => {
  it('renders again with what was typed and ticked after one error', async () => {
    const user = userEvent.setup();
    const onFail = vi.fn();
    render(
      <Recovery onFail={onFail}>
        <Form />
      </Recovery>,
    );
    await user.type(screen.getByLabelText('Email'), 'pat@example.com');
    await user.click(screen.getByLabelText('Agreed'));
    const before = screen.getByRole('button');
    await user.click(before);
    expect(screen.getByRole('button')).not.toBe(before);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('pat@example.com');
    expect(screen.getByLabelText<HTMLInputElement>('Agreed').checked).toBe(true);
    expect(onFail).not.toHaveBeenCalled();
  });

  it('gives up when the error is back at once, and renders the fallback', async () => {
    const onFail = vi.fn();
    await act(() =>
      render(
        <Recovery onFail={onFail} fallback={<p>Load again</p>}>
          <Form fails />
        </Recovery>,
      ),
    );
    expect(screen.getByText('Load again')).toBeTruthy();
    expect(onFail).toHaveBeenCalledTimes(1);
  });

  it('leaves an error that is back to the boundary above when nobody asked for it', () => {
    expect(() =>
      render(
        <Recovery>
          <Form fails />
        </Recovery>,
      ),
    ).toThrow(DETAIL);
  });
});
