import { type ReadonlySignal, signal } from '@preact/signals-core';
import { userMessage } from '#core/api/api-error.ts';
import { errorToast } from '#ui/toast/toasts.ts';
import type { World } from '#ui/world/world.tsx';

/** The model of the button for the PDF. */
export interface PdfModel {
  /** The address of the PDF is on its way. */
  opens: ReadonlySignal<boolean>;
  /** Opens the PDF of an invoice. Nothing rejects: a failure becomes a toast with these words. */
  open(id: string, failure: string): Promise<void>;
}

/** Creates the model of the button for the PDF. Its address expires, so each press asks for it. */
export function createPdfModel({ club, host }: World): PdfModel {
  const opens = signal(false);
  return {
    opens,
    async open(id, failure) {
      if (opens.value) return;
      opens.value = true;
      try {
        const url = await club.membership.invoicePdf(id);
        if (url) host.leave({ url, how: 'here' });
        else host.notify(errorToast(failure));
      } catch (error) {
        host.notify(errorToast(userMessage(error, failure)));
      } finally {
        opens.value = false;
      }
    },
  };
}
