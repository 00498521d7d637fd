import type { Stop } from '#core/ports.ts';

/** Where the pointer is: `over` a button or link, `down` from a press until its click is over. */
export type PointerAt = 'away' | 'over' | 'down';

/** A browser dispatches the click of a tap this long after `pointerup` at most, in ms. Most presses end with their click. */
const CLICK_WITHIN_MS = 300;

/** Calls `changed` with each new state of the pointer in `area`. Returns its Stop. */
export function watchPointer(area: HTMLElement, changed: (at: PointerAt) => void): Stop {
  const listening = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let isDown = false;

  const show = () => {
    if (isDown) changed('down');
    else changed(isOver ? 'over' : 'away');
  };
  /** Ends the press in a later task, because the page handles its click after this listener. */
  const endIn = (ms: number) => () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isDown = false;
      show();
    }, ms);
  };
  const press = () => {
    clearTimeout(timer);
    isDown = true;
    show();
  };
  const move = ({ target }: Event) => {
    isOver = target instanceof Element && target.closest('button, a') !== null;
    show();
  };
  const leave = () => {
    isOver = false;
    show();
  };

  const options = { capture: true, passive: true, signal: listening.signal };
  area.addEventListener('pointerdown', press, options);
  area.addEventListener('pointerover', move, options);
  area.addEventListener('pointerleave', leave, { signal: listening.signal });
  addEventListener('pointerup', endIn(CLICK_WITHIN_MS), options);
  addEventListener('click', endIn(0), options);
  addEventListener('pointercancel', endIn(0), options);
  // Of the window alone: a press moves the focus.
  addEventListener('blur', endIn(0), { signal: listening.signal });
  return () => {
    listening.abort();
    clearTimeout(timer);
    changed('away');
  };
}
