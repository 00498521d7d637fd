import type { Held } from './ahead.ts';

/**
 * Holds what a visitor presses or submits in a drawn box, because its element is not there yet. Typing, ticking and
 * links that open a tab work by themselves. The button of a held form looks busy (AHEAD-10). Typed letters stay in the box
 * (`keepTypedKeys` does the rest). Call the result once the element is live: it ends the hold and returns what was held.
 */
export function holdPresses(box: HTMLElement): () => Held {
  const held: Held = { pressed: [] };

  function onClick(event: MouseEvent): void {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    const control = (target as Element).closest<HTMLElement>('button:not([type=submit]), a:not([target])');
    if (!control || button || metaKey || ctrlKey || shiftKey || altKey) return;
    hold(event);
    held.pressed.push(control);
  }
  function onSubmit(event: SubmitEvent): void {
    hold(event);
    held.submitted = event.target as HTMLFormElement;
    event.submitter?.setAttribute('aria-busy', 'true');
  }
  box.onkeydown = box.onkeypress = keepLetter;
  box.addEventListener('click', onClick, true);
  box.addEventListener('submit', onSubmit, true);
  return () => {
    box.onkeydown = box.onkeypress = null;
    box.removeEventListener('click', onClick, true);
    box.removeEventListener('submit', onSubmit, true);
    return held;
  };
}

function keepLetter(event: KeyboardEvent): void {
  if (!event.key?.[1] && !event.ctrlKey && !event.metaKey) event.stopPropagation();
}

function hold(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
