/** A form element whose form can give way to the code screen. */
export interface ScreenKeeper {
  element: HTMLElement;
  tag: string;
  /** Where the form is mounted. The code screen is added to it. */
  box: HTMLElement;
  /** Removes the form, or mounts it again. */
  form(shows: boolean): void;
}
