/** A signup or login element that can show the code screen instead of its form. */
export interface ScreenSwitcher {
  element: HTMLElement;
  tag: string;
  /** The container of the form. The code screen is appended to it. */
  box: HTMLElement;
  /** Mounts the form (true) or removes it (false). */
  setFormShown(shown: boolean): void;
}
