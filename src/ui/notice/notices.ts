import { NOTICE_MS } from '#club/facts/limits.ts';
import type { Notice } from '#core/host.ts';

/** A toast in the catalogue's time: 3000 ms unless the screen says otherwise. */
const notice =
  (tone: Notice['tone']) =>
  (text: string, closeAfterMs: number = NOTICE_MS): Notice => ({ tone, text, closeAfterMs });

export const successNotice = notice('success');
export const warningNotice = notice('warning');
export const errorNotice = notice('error');
export const infoNotice = notice('info');
