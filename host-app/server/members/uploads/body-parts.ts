import { uploadsCopy } from '#contract/messages/uploads.copy.ts';
import { refuse } from '../../deps/refusal.ts';
import { aborted } from '../../http/body.ts';
import type { TransferSlot } from '../transfer-slots.ts';
import { PICTURE_MAX_BYTES } from './picture.ts';

/**
 * Yields a request's body in chunks, so that it is never in memory as a whole. Throws 413 above 5 MB, 499 when the
 * sender disconnects, and 408 when another upload replaced this stalled one.
 */
export async function* bodyParts(request: Request, slot: TransferSlot): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) return slot.received();
  const cancel = () => void reader.cancel().catch(() => undefined);
  slot.signal.addEventListener('abort', cancel);
  const announced = Number(request.headers.get('content-length') ?? 0);
  let size = 0;
  try {
    while (true) {
      const { done, value } = await reader.read().catch(aborted);
      if (slot.signal.aborted) throw refuse(408, uploadsCopy.stalled);
      // A body that was cut off before it was read ends early, without an error.
      if (done) return size < announced ? aborted() : slot.received();
      size += value.byteLength;
      if (size > PICTURE_MAX_BYTES) throw refuse(413, uploadsCopy.tooLarge);
      slot.progress(value.byteLength);
      yield value;
    }
  } finally {
    slot.signal.removeEventListener('abort', cancel);
    cancel();
  }
}
