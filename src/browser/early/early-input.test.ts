import { afterEach, describe, expect, it, vi } from 'vitest';
import { recordInput } from './early-input.ts';
import { selectTab } from './queued-presses.ts';

const form = `<form><input name="email"><input name="terms" type="checkbox"><textarea name="message"></textarea><button type="submit">Send</button></form>`;
const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;

/** Ticks come first, then the presses. */
const settled = () => new Promise((next) => setTimeout(next));

afterEach(() => {
  document.body.replaceChildren();
});

/** Fills in the prerendered form, replaces its nodes, and restores what was done. */
async function hydrateAround(act: () => void) {
  document.body.innerHTML = form;
  act();
  const early = recordInput(document);
  document.body.innerHTML = form;
  const sent = vi.fn((event: Event) => event.preventDefault());
  document.forms[0]?.addEventListener('submit', sent);
  early.enter();
  early.press();
  await settled();
  return sent;
}

describe('recordInput', () => {
  it('restores entered text, a checked box and the focus in the new nodes', async () => {
    const sent = await hydrateAround(() => {
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

  it('submits a form that was submitted before the script ran', async () => {
    const sent = await hydrateAround(() => {
      document.querySelector('button')?.setAttribute('data-pressed', '');
    });
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('presses once, in their order, the buttons that were pressed before the script ran (TAP-01)', async () => {
    const page = '<button aria-label="Menu"></button><button>Choose</button><button>Choose</button>';
    document.body.innerHTML = page;
    for (const at of [0, 2]) document.querySelectorAll('button')[at]?.setAttribute('data-pressed', '');
    const early = recordInput(document);
    document.body.innerHTML = page;
    const pressed: number[] = [];
    for (const [at, button] of document.querySelectorAll('button').entries())
      button.addEventListener('click', () => pressed.push(at));
    early.enter();
    early.press();
    await settled();
    expect(pressed).toEqual([0, 2]);
    expect(document.querySelector('[data-pressed]')).toBeNull();
  });

  it('keeps what was typed while React hydrated the same nodes (TAP-03)', () => {
    document.body.innerHTML = form;
    field('email').value = 'ann@';
    const early = recordInput(document);
    field('email').value = 'ann@example.com';
    early.enter();
    early.press();
    expect(field('email').value).toBe('ann@example.com');
  });

  it('ticks a box outside of forms in the new nodes (TAP-03)', () => {
    const page = '<label><input type="checkbox">Loans</label><label><input type="checkbox">Travel</label>';
    const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input')];
    document.body.innerHTML = page;
    boxes()[1]?.click();
    const early = recordInput(document);
    document.body.innerHTML = page;
    early.enter();
    early.press();
    expect(boxes().map(({ checked }) => checked)).toEqual([false, true]);
  });

  it('presses in the order of the presses, and not what was done meanwhile (TAP-01)', async () => {
    document.body.innerHTML =
      '<button data-pressed="2">Join</button><button data-pressed="1">Next</button><button data-pressed="3">Show</button>';
    const buttons = [...document.querySelectorAll('button')];
    const order: (string | null)[] = [];
    for (const button of buttons) button.addEventListener('click', () => order.push(button.textContent));
    const early = recordInput(document);
    buttons[2]?.removeAttribute('data-pressed');
    early.enter();
    early.press();
    await settled();
    expect(order).toEqual(['Next', 'Join']);
  });

  const tabs = (selected: 'month' | 'year', attributes = '') =>
    `<div role="tablist">${['month', 'year']
      .map(
        (key) =>
          `<button role="tab" value="${key}" aria-selected="${key === selected}" ${attributes}>${key}</button>`,
      )
      .join('')}</div><div role="tabpanel"></div>`;
  const tab = (value: string) => document.querySelector<HTMLElement>(`[role=tab][value=${value}]`);

  it('keeps what the browser opened, in the new nodes (TAP-02)', () => {
    const page = '<details><summary>Why?</summary></details><details open><summary>How?</summary></details>';
    const seen = () => [...document.querySelectorAll('details')].map(({ open }) => open);
    document.body.innerHTML = page;
    for (const node of document.querySelectorAll('details')) node.open = !node.open;
    const early = recordInput(document);
    document.body.innerHTML = page;
    expect(seen()).toEqual([false, true]);
    early.enter();
    early.press();
    expect(seen()).toEqual([true, false]);
  });

  it.each([
    ['another tab is', 'month', ['year']],
    ['the same tab is', 'year', []],
  ] as const)(
    'selects in the new nodes the tab that was selected, where %s (TAP-02)',
    (_, selected, pressed) => {
      document.body.innerHTML = tabs('year').replaceAll('>year<', '>anual<');
      const early = recordInput(document);
      document.body.innerHTML = tabs(selected);
      const clicks: string[] = [];
      for (const value of ['month', 'year']) tab(value)?.addEventListener('click', () => clicks.push(value));
      early.enter();
      early.press();
      expect(clicks).toEqual(pressed);
    },
  );

  it('presses once a kept tab that was selected before its code was live, before what it shows (TAP-02)', async () => {
    document.body.innerHTML = `<button data-pressed="1">Join</button>${tabs('month')}`;
    selectTab(tab('year') as HTMLElement);
    const early = recordInput(document);
    const clicks: (string | null)[] = [];
    for (const button of document.querySelectorAll('button'))
      button.addEventListener('click', () => clicks.push(button.textContent));
    early.enter();
    early.press();
    await settled();
    expect(clicks).toEqual(['year', 'Join']);
  });

  it('presses again what a style sheet showed in a hidden part, after a render has replaced it (TAP-02)', async () => {
    const page = '<div><button>Join</button></div><div hidden><button>Join</button></div>';
    document.body.innerHTML = page;
    document.querySelectorAll('button')[1]?.setAttribute('data-pressed', '1');
    const early = recordInput(document);
    document.body.innerHTML = page.replace('<div hidden>', '<div>');
    const pressed = [...document.querySelectorAll('button')].map((button) => {
      const onClick = vi.fn();
      button.addEventListener('click', onClick);
      return onClick;
    });
    early.enter();
    early.press();
    await settled();
    expect(pressed.map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  });

  it('presses what was pressed while React hydrated, also after the next render has replaced it (TAP-01)', async () => {
    document.body.innerHTML = '<button>Join</button>';
    const early = recordInput(document);
    document.querySelector('button')?.setAttribute('data-pressed', '1');
    early.enter();
    document.body.innerHTML = '<button>Join</button>';
    const onClick = vi.fn();
    document.querySelector('button')?.addEventListener('click', onClick);
    early.press();
    await settled();
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('lets the code of a kept list know what was selected', () => {
    document.body.innerHTML = '<select><option>Army</option><option>Navy</option></select>';
    const list = document.querySelector('select') as HTMLSelectElement;
    list.selectedIndex = 1;
    const early = recordInput(document);
    const changed = vi.fn();
    list.addEventListener('change', changed);
    early.enter();
    expect([list.value, changed.mock.calls.length]).toEqual(['Navy', 1]);
  });

  it('changes nothing about a kept box without a value (TAP-03)', async () => {
    document.body.innerHTML = form;
    const early = recordInput(document);
    early.enter();
    early.press();
    await settled();
    expect(field('terms').checked).toBe(false);
  });

  it('changes nothing on an untouched page', async () => {
    const listener = vi.fn();
    document.addEventListener('input', listener);
    await hydrateAround(() => {});
    document.removeEventListener('input', listener);
    expect(listener).not.toHaveBeenCalled();
  });
});
