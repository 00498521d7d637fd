import { TOAST_MS } from '#club/facts/limits.ts';
import type { Toast } from '#core/host.ts';

/** Returns a function that creates toasts of a tone. They show for 3000 ms by default. */
const toast =
  (tone: Toast['tone']) =>
  (text: string, closeAfterMs: number = TOAST_MS): Toast => ({ tone, text, closeAfterMs });

/** Creates a toast that something worked. */
export const successToast = toast('success');
/** Creates a toast that the visitor has to correct something. */
export const warningToast = toast('warning');
/** Creates a toast that something failed. */
export const errorToast = toast('error');
export const infoToast = toast('info');
