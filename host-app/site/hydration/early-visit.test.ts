import { afterEach, describe, expect, it, vi } from 'vitest';
import { recordEarlyVisit } from './early-visit.ts';

const form = `<form><input name="email"><input name="terms" type="checkbox"><textarea name="message"></textarea><button type="submit">Send</button></form>`;
const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;

afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset.hydrating;
});

/** Fills in the prerendered form, replaces its nodes, and restores what was done. */
function hydrateAround(act: () => void) {
  document.body.innerHTML = form;
  act();
  const early = recordEarlyVisit();
  document.body.innerHTML = form;
  const sent = vi.fn((event: Event) => event.preventDefault());
  document.forms[0]?.addEventListener('submit', sent);
  early.restore();
  return sent;
}

describe('recordEarlyVisit', () => {
  it('restores entered text, a checked box and the focus in the new nodes', () => {
    const sent = hydrateAround(() => {
      field('email').value = 'ann@example.com';
      field('message').value = 'Hello';
      field('terms').click();
      field('email').focus();
    });
    expect([field('email').value, field('message').value]).toEqual(['ann@example.com', 'Hello']);
    expect(field('terms').checked).toBe(true);
    expect(document.activeElement).toBe(field('email'));
    expect(sent).not.toHaveBeenCalled();
  });

  it('submits a form that was submitted before the script ran', () => {
    const sent = hydrateAround(() => {
      document.querySelector('button')?.setAttribute('data-pressed', '');
    });
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('presses once, in their order, the buttons that were pressed before the script ran (TAP-01)', () => {
    const page = '<button aria-label="Menu"></button><button>Choose</button><button>Choose</button>';
    document.body.innerHTML = page;
    for (const at of [0, 2]) document.querySelectorAll('button')[at]?.setAttribute('data-pressed', '');
    const early = recordEarlyVisit();
    document.body.innerHTML = page;
    const pressed: number[] = [];
    for (const [at, button] of document.querySelectorAll('button').entries())
      button.addEventListener('click', () => pressed.push(at));
    early.restore();
    expect(pressed).toEqual([0, 2]);
    expect(document.querySelector('[data-pressed]')).toBeNull();
  });

  it('changes nothing on an untouched page', () => {
    const listener = vi.fn();
    document.addEventListener('input', listener);
    hydrateAround(() => {});
    document.removeEventListener('input', listener);
    expect(listener).not.toHaveBeenCalled();
  });
});
