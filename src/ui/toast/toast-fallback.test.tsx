import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { configureClub } from '#browser/page/page-club.ts';
import { standalone } from '../world/standalone.tsx';
import { useWorld } from '../world/world.tsx';
import { ToastFallback } from './toast-fallback.tsx';
import { errorToast, successToast } from './toasts.ts';

configureClub({ siteUrl: 'https://club.example.com' });

const Probe = standalone(function ProbeScreen({ name }: { name: string }) {
  const { host } = useWorld();
  return (
    <section className="club" aria-label={name}>
      <form onSubmit={(event) => event.preventDefault()}>
        <ToastFallback />
        <button type="button" onClick={() => host.notify(errorToast('Wrong password'))}>
          Fail
        </button>
        <button type="button" onClick={() => host.notify(successToast('Saved'))}>
          Save
        </button>
        <button type="submit">Send</button>
      </form>
    </section>
  );
});

const widget = (name: string) => within(screen.getByRole('region', { name }));
const alertOf = (name: string) => widget(name).getByRole('alert').textContent;
const press = (widgetName: string, button: string) =>
  userEvent.click(widget(widgetName).getByRole('button', { name: button }));

afterEach(cleanup);

describe('ToastFallback', () => {
  it('shows a toast in its own widget when nothing else on the page shows it (A-98)', async () => {
    render([<Probe key="a" name="first" />, <Probe key="b" name="second" />]);
    await press('first', 'Fail');
    expect(alertOf('first')).toBe('Wrong password');
    expect(alertOf('second')).toBe('');
  });

  it('shows nothing when a listener prevented the event, so that a toast shows once (A-98)', async () => {
    const takeOver = (event: Event) => event.preventDefault();
    document.addEventListener('club-notify', takeOver);
    render(<Probe name="first" />);
    await press('first', 'Fail');
    document.removeEventListener('club-notify', takeOver);
    expect(alertOf('first')).toBe('');
  });

  it('announces the same text again by a new node', async () => {
    render(<Probe name="first" />);
    await press('first', 'Fail');
    const before = widget('first').getByRole('alert').firstChild;
    await press('first', 'Fail');
    expect(widget('first').getByRole('alert').firstChild).not.toBe(before);
  });

  it('announces a success politely, and clears the old toast at the next submit', async () => {
    render(<Probe name="first" />);
    await press('first', 'Save');
    expect(widget('first').getByRole('status').textContent).toBe('Saved');
    await press('first', 'Send');
    expect(widget('first').getByRole('status').textContent).toBe('');
  });
});
