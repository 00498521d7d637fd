import { dropQueued, isTab, queuedIn } from './queued-presses.ts';

/** What a visitor entered and pressed in nodes that the next render keeps. */
export interface KeptInput {
  /** Gives what was entered to the code that is live now. Call it with the first render: a later one sets boxes back. */
  enter(): void;
  /** Does each press once, after `enter`. `gone` returns the new controls for pressed ones that the render has replaced. */
  press(gone?: () => readonly Element[]): void;
}

/** A control with a value that a visitor changes. */
export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Records what was done so far in `root`. Call it before the render, and `enter` and `press` after it. */
export function recordKeptInput(root: ParentNode): KeptInput {
  const { pathname } = location;
  const isHere = () => location.pathname === pathname;
  const controls = [...root.querySelectorAll<FormControl>('input, textarea, select')];
  const boxes = controls.filter(isBox);
  let entered = Promise.resolve();
  return {
    enter() {
      if (!isHere()) return;
      for (const control of controls) if (!isBox(control) && control.type !== 'file') announce(control);
      // React has not seen a box that was changed while it hydrated.
      const changed = boxes.filter(isChanged);
      const tabs = queuedIn(root).filter(isTab);
      // `enter` may run inside of a press by a script, where the same control cannot be pressed again.
      entered = entered.then(() => {
        changed.forEach(tickAgain);
        for (const tab of tabs) tab.click();
      });
    },
    press(gone = () => []) {
      // What was pressed may be part of what a tick or a tab shows, which renders first.
      void entered.then(() => {
        const pressed = [...gone(), ...queuedIn(root)].filter((one) => !isTab(one));
        dropQueued(root);
        for (const one of pressed) if (isHere()) (one as HTMLElement).click();
      });
    },
  };
}

/** Makes the code of a field read what was typed into it, or of a list what was selected. */
function announce(field: FormControl): void {
  if (!field.isConnected || !isChanged(field)) return;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new UIEvent('change', { bubbles: true }));
}

/** Changes a box again, from its default: otherwise React would not see the change. */
function tickAgain(box: HTMLInputElement): void {
  if (!box.isConnected) return;
  box.checked = box.defaultChecked;
  box.click();
}

/** Returns whether a control is a checkbox. */
export const isBox = (node: Element): node is HTMLInputElement =>
  node instanceof HTMLInputElement && node.type === 'checkbox';

/** Returns whether a visitor has changed a control. */
export function isChanged(field: FormControl): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  // The value of a box without one is 'on', but its default is ''.
  return isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}
