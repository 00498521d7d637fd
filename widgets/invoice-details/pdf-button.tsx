import { Button } from '#ui/button.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useModel } from '#ui/world/world.tsx';
import type { InvoiceDetailsCopy } from './invoice-details.copy.ts';
import { createPdfModel } from './pdf.model.ts';

/** Renders the button that downloads the PDF of an invoice. */
export function PdfButton({ id, copy }: { id: string; copy: InvoiceDetailsCopy }) {
  const model = useModel(createPdfModel);
  const opens = useSignal(model.opens);
  return (
    <Button
      look="secondary"
      busy={opens ? copy.pdfOpening : undefined}
      onClick={() => void model.open(id, copy.pdfFailed)}
    >
      {copy.pdf}
    </Button>
  );
}
