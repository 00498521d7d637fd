import { dropHeld, heldIn } from './held-presses.ts';

/** What a visitor entered and pressed in nodes that the next render keeps. */
export interface KeptInput {
  /**
   * Gives it to the code that is live now, and does each press once. `gone` returns the new controls for pressed ones that
   * the render has replaced.
   */
  restore(gone?: () => readonly Element[]): void;
}

/** A control with a value that a visitor changes. */
export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Records what was done so far in `root`. Call it before the render, and `restore` after it. */
export function recordKeptInput(root: ParentNode): KeptInput {
  const { pathname } = location;
  const controls = [...root.querySelectorAll<FormControl>('input, textarea, select')];
  // Of a group of radios, the ticked one counts.
  const changedBoxes = controls
    .filter(isBox)
    .filter((box) => isChanged(box) && (box.checked || box.type !== 'radio'));
  return {
    restore(gone = () => []) {
      if (location.pathname === pathname) {
        for (const control of controls) if (!isBox(control) && control.type !== 'file') announce(control);
        for (const box of changedBoxes) tickAgain(box);
      }
      // What was pressed may be part of what a tick shows, which renders first.
      queueMicrotask(() => {
        const pressed = [...gone(), ...heldIn(root)];
        dropHeld(root);
        for (const one of pressed) if (location.pathname === pathname) (one as HTMLElement).click();
      });
    },
  };
}

/** Makes the code of a field read what was typed into it. */
function announce(field: FormControl): void {
  if (field.isConnected && isChanged(field)) field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Ticks a changed box again, from its default: otherwise React would not see the change. */
function tickAgain(box: HTMLInputElement): void {
  // A visitor may untick it meanwhile. A radio may be back at its default, because Preact sets it.
  if (!box.isConnected || (box.type !== 'radio' && !isChanged(box))) return;
  box.checked = box.defaultChecked;
  box.click();
}

/** Returns whether a control is a checkbox or a radio. */
export const isBox = (node: Element): node is HTMLInputElement =>
  node instanceof HTMLInputElement && (node.type === 'checkbox' || node.type === 'radio');

/** Returns whether a visitor has changed a control. */
export function isChanged(field: FormControl): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  // The value of a box without one is 'on', but its default is ''.
  return isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}
