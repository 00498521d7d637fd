import { holdPresses } from '#browser/early/early-presses.ts';

/**
 * Holds what a visitor presses in a prerendered box. A link is held too, because it asks the page first. Typed letters
 * stay in the box (`keepTypedKeys` does the rest). The result ends the hold.
 */
export function holdBox(box: HTMLElement): () => void {
  const release = holdPresses(box, { controls: 'button, a:not([target])' });
  box.onkeydown = box.onkeypress = keepLetter;
  return () => {
    box.onkeydown = box.onkeypress = null;
    release();
  };
}

function keepLetter(event: KeyboardEvent): void {
  if (!event.key?.[1] && !event.ctrlKey && !event.metaKey) event.stopPropagation();
}
