import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { ChangingText } from '#ui/changing-text.tsx';
import { useCopy } from '#ui/copy.tsx';
import { OpenSite } from '#ui/lazy-open-site.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { printElement } from '#ui/print-element.ts';
import { useSignal } from '#ui/use-signal.ts';
import { useModel } from '#ui/world/world.tsx';
import { type InvoiceDetailsCopy, invoiceDetailsCopy } from './invoice-details.copy.ts';
import { createInvoiceDetailsModel, type InvoiceState } from './invoice-details.model.ts';
import { InvoicePaper } from './invoice-paper.tsx';
import { PdfButton } from './pdf-button.tsx';

/** The props of `InvoiceDetails`. Without `id`, our own site goes back to the list, and other pages show a text. */
export interface InvoiceDetailsProps {
  /** The `_id` of an invoice of the signed-in member. */
  id?: string;
  /** The page of invoices that the back link opens. */
  page?: string;
  /** Prints the sheet. The default opens the browser's print dialog. */
  print?: typeof printElement;
}

/**
 * Renders one invoice of the signed-in member, to read, to print and to download. Needs `configureClub()` or a `WorldProvider`, and
 * a session. Asks the page by `club-navigate`.
 */
export function InvoiceDetails({ id, page, print = printElement }: InvoiceDetailsProps) {
  const copy = useCopy('invoice-details', invoiceDetailsCopy);
  const model = useModel(createInvoiceDetailsModel);
  const state = useSignal(model.state);
  const signedIn = useSignal(model.signedIn);
  const limited = useSignal(model.limited);
  const recipient = useSignal(model.recipient);
  const heading = useRef<HTMLHeadingElement>(null);
  const paper = useRef<HTMLElement>(null);
  const retried = useRef(false);

  useEffect(() => model.show(id), [model, id]);
  useLayoutEffect(() => {
    if (state.at === 'shown' && retried.current) heading.current?.focus();
    if (state.at === 'shown') retried.current = false;
  }, [state.at]);

  const retry = () => {
    retried.current = true;
    void model.retry();
  };

  return (
    <section
      className="club club-invoice"
      data-state={signedIn ? state.at : 'signed-out'}
      aria-labelledby="club-invoice-title"
    >
      <header className="club-invoice-head">
        <PlaceLink place="membership" query={{ page }} className="club-back">
          {copy.back}
        </PlaceLink>
        <div className="club-invoice-bar">
          <h1 id="club-invoice-title" ref={heading} tabIndex={-1}>
            {copy.title}
          </h1>
          {signedIn && state.at === 'shown' ? (
            <div className="club-invoice-bar">
              <PdfButton id={state.invoice.id} copy={copy} />
              <Button
                look="secondary"
                onClick={() => paper.current && print(paper.current, copy.fileName(state.invoice.number))}
              >
                {copy.print}
              </Button>
            </div>
          ) : null}
        </div>
      </header>
      {!signedIn ? (
        <SignedOut copy={copy} />
      ) : limited ? (
        <OpenSite place="invoice-details" query={{ id, page }} className="club-invoice-empty" />
      ) : state.at === 'shown' ? (
        <InvoicePaper paperRef={paper} invoice={state.invoice} recipient={recipient} copy={copy} />
      ) : state.at === 'loading' ? (
        <Waiting copy={copy} />
      ) : (
        <NotShown copy={copy} state={state} onRetry={id ? retry : undefined} />
      )}
    </section>
  );
}

const SignedOut = ({ copy }: { copy: InvoiceDetailsCopy }) => (
  <div className="club-card club-invoice-empty">
    <p>{copy.signedOut}</p>
    <PlaceLink place="login" className="club-button">
      {copy.logIn}
    </PlaceLink>
  </div>
);

const Waiting = ({ copy }: { copy: InvoiceDetailsCopy }) => (
  <div className="club-card club-invoice-wait">
    <p className="club-wait" role="status">
      <span className="club-spinner" aria-hidden="true" /> {copy.loading}
    </p>
  </div>
);

interface NotShownProps {
  copy: InvoiceDetailsCopy;
  state: InvoiceState;
  /** Undefined without an invoice to try again. */
  onRetry: (() => void) | undefined;
}

const NotShown = ({ copy, state, onRetry }: NotShownProps) => (
  <div className="club-card club-invoice-empty">
    <LoadFailed
      text={state.at === 'missing' ? copy.missing : copy.failed}
      retrying={state.at === 'retrying'}
    />
    <p className="club-soft">
      <ChangingText>{state.at === 'missing' ? copy.missingHint : copy.failedHint}</ChangingText>
    </p>
    {onRetry ? (
      <Button look="secondary" busy={state.at === 'retrying' ? copy.trying : undefined} onClick={onRetry}>
        {copy.tryAgain}
      </Button>
    ) : null}
  </div>
);
