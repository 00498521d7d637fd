import { NOTICE_MS } from '#club/facts/limits.ts';
import type { Notice } from '#core/host.ts';

/** Returns a function that creates notices of a tone. They show for 3000 ms by default. */
const notice =
  (tone: Notice['tone']) =>
  (text: string, closeAfterMs: number = NOTICE_MS): Notice => ({ tone, text, closeAfterMs });

/** Creates a notice that something worked. */
export const successNotice = notice('success');
/** Creates a notice that the visitor has to correct something. */
export const warningNotice = notice('warning');
/** Creates a notice that something failed. */
export const errorNotice = notice('error');
/** Creates a neutral notice. */
export const infoNotice = notice('info');
