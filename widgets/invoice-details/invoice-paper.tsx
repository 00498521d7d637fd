import type { ReactNode, Ref } from 'react';
import { cardInWords } from '#club/rules/card.ts';
import { formatDate, formatDateTime } from '#club/rules/dates.ts';
import { invoiceStatusCopy } from '#club/rules/invoice-status.copy.ts';
import { invoiceStatus } from '#club/rules/invoice-status.ts';
import { membershipStateCopy } from '#club/rules/membership-state.copy.ts';
import { formatCents } from '#club/rules/money.ts';
import type { Invoice } from '#contract/read.ts';
import { Breakable } from '#ui/breakable.tsx';
import { useCopy } from '#ui/copy.tsx';
import { lazyModule } from '#ui/lazy/lazy-module.ts';
import { LazyPart } from '#ui/lazy/lazy-part.tsx';
import { LogoMark } from '#ui/logo-mark.tsx';
import { useBrand } from '#ui/world/world.tsx';
import type { InvoiceDetailsCopy } from './invoice-details.copy.ts';
import type { Recipient } from './invoice-details.model.ts';

const wordmark = lazyModule(async () => (await import('#ui/wordmark.tsx')).Wordmark);

interface PaperPartProps {
  invoice: Invoice;
  copy: InvoiceDetailsCopy;
}

interface InvoicePaperProps extends PaperPartProps {
  recipient: Recipient;
  paperRef: Ref<HTMLElement>;
}

/** Renders the sheet to print: amount and status first, provider, recipient, number, date, line and total (INVOICE-03 to INVOICE-09). */
export function InvoicePaper({ invoice, recipient, copy, paperRef }: InvoicePaperProps) {
  const cardWords = useCopy('membership-state', membershipStateCopy);
  const brand = useBrand();
  return (
    <article className="club-card club-table-frame club-paper" part="paper" ref={paperRef}>
      <PaperHead invoice={invoice} copy={copy} club={brand.name} />
      <div className="club-paper-parties">
        <Party title={copy.from} name={brand.legalName}>
          {brand.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <a href={`mailto:${brand.supportEmail}`}>
            <Breakable text={brand.supportEmail} />
          </a>
          <a href={`tel:${brand.supportPhone.replace(/[^+\d]/g, '')}`}>{brand.supportPhone}</a>
        </Party>
        <Party title={copy.billTo} name={recipient.name}>
          <span>
            <Breakable text={recipient.email} />
          </span>
        </Party>
      </div>
      <InvoiceTable invoice={invoice} copy={copy} />
      <div className="club-paper-end">
        {invoice.card ? <p>{copy.paidWith(cardInWords(invoice.card, cardWords))}</p> : null}
        <p className="club-paper-small">{copy.currency}</p>
      </div>
    </article>
  );
}

const PaperHead = ({ invoice, copy, club }: PaperPartProps & { club: string }) => (
  <header className="club-paper-head">
    <div className="club-paper-first">
      <p className="club-paper-brand">
        <LogoMark />
        <LazyPart module={wordmark} placeholder={() => <span>{club}</span>}>
          {(Wordmark) => <Wordmark />}
        </LazyPart>
      </p>
      <p className="club-paper-amount">
        <strong>{formatCents(invoice.amountCents)}</strong>
        <Status invoice={invoice} copy={copy} />
      </p>
    </div>
    <div className="club-paper-which">
      <h2>{copy.invoice}</h2>
      <dl className="club-paper-facts">
        <div>
          <dt>{copy.number}</dt>
          <dd>{invoice.number || copy.none}</dd>
        </div>
        <div>
          <dt>{copy.date}</dt>
          <dd>{formatDateTime(invoice.createdAt)}</dd>
        </div>
      </dl>
    </div>
  </header>
);

function Status({ invoice, copy }: PaperPartProps) {
  const { words, isPaid } = invoiceStatus(invoice.status, useCopy('invoice-status', invoiceStatusCopy));
  return (
    <span className="club-table-status" data-state={isPaid ? 'paid' : 'open'}>
      {words || copy.none}
    </span>
  );
}

/** Renders the one line of the invoice, with its total. */
function InvoiceTable({ invoice, copy }: PaperPartProps) {
  const amount = formatCents(invoice.amountCents);
  const { columns } = copy;
  return (
    <table className="club-table" role="table" aria-label={copy.invoice}>
      <thead role="rowgroup">
        <tr role="row">
          {Object.entries(columns).map(([key, words]) => (
            <th key={key} role="columnheader" scope="col" data-column={key}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        <tr role="row">
          <td role="cell" data-label={columns.membership}>
            {invoice.planName ?? copy.none}
          </td>
          <td role="cell" data-label={columns.from}>
            {formatDate(invoice.periodStart)}
          </td>
          <td role="cell" data-label={columns.to}>
            {formatDate(invoice.periodEnd)}
          </td>
          <td role="cell" data-label={columns.status}>
            <Status invoice={invoice} copy={copy} />
          </td>
          <td role="cell" data-label={columns.amount} data-column="amount">
            {amount}
          </td>
        </tr>
      </tbody>
      <tfoot role="rowgroup">
        <tr role="row" className="club-paper-total">
          <th role="rowheader" scope="row" colSpan={4}>
            {copy.total}
          </th>
          <td role="cell" data-column="amount">
            {amount}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

interface PartyProps {
  title: string;
  name: string;
  children: ReactNode;
}

function Party({ title, name, children }: PartyProps) {
  return (
    <div className="club-paper-party">
      <h3>{title}</h3>
      <address>
        <strong key={name}>{name}</strong>
        {children}
      </address>
    </div>
  );
}
