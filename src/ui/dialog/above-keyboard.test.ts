import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stayAboveKeyboard } from './dialog.tsx';

const view = Object.assign(new EventTarget(), { height: 664, scale: 1 });
const scrolled: unknown[] = [];

/** Opens a dialog with a focused field on a screen 664 px high. */
function openDialog() {
  document.body.innerHTML = '<dialog open><input /></dialog>';
  const dialog = document.querySelector('dialog');
  const field = document.querySelector('input');
  if (!dialog || !field) throw new Error('The page has no dialog.');
  field.scrollIntoView = (how) => void scrolled.push(how);
  field.focus();
  return {
    dialog,
    stop: stayAboveKeyboard(dialog),
    covered: () => dialog.style.getPropertyValue('--_keyboard'),
  };
}

function resize(height: number, scale = 1) {
  Object.assign(view, { height, scale });
  view.dispatchEvent(new Event('resize'));
}

beforeEach(() => {
  vi.stubGlobal('visualViewport', view);
  vi.stubGlobal('innerHeight', 664);
  scrolled.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

describe('stayAboveKeyboard', () => {
  it('gives up the height of the keyboard and shows the focused field', () => {
    const { covered } = openDialog();
    resize(364);
    expect(covered()).toBe('300px');
    expect(scrolled).toEqual([{ block: 'nearest' }]);
  });

  it('takes the height back when the keyboard closes', () => {
    const { covered } = openDialog();
    resize(364);
    resize(664);
    expect(covered()).toBe('0px');
    expect(scrolled).toHaveLength(1);
  });

  it('does not take zooming for a keyboard', () => {
    const { covered } = openDialog();
    resize(332, 2);
    expect(covered()).toBe('0px');
  });

  it('stops with the dialog', () => {
    const { covered, stop } = openDialog();
    resize(364);
    stop();
    resize(300);
    expect(covered()).toBe('');
  });
});
