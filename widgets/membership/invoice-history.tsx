import { type ReactNode, type Ref, useEffect, useLayoutEffect, useRef } from 'react';
import { formatDate, formatDateTime } from '#club/rules/dates.ts';
import { invoiceStatusCopy } from '#club/rules/invoice-status.copy.ts';
import { invoiceStatus } from '#club/rules/invoice-status.ts';
import { formatCents } from '#club/rules/money.ts';
import type { Invoice } from '#contract/read.ts';
import { Button } from '#ui/button.tsx';
import { ChangingText } from '#ui/changing-text.tsx';
import { useCopy } from '#ui/copy.tsx';
import { lazyModule } from '#ui/lazy/lazy-module.ts';
import { LazyPart } from '#ui/lazy/lazy-part.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Pager } from '#ui/pager.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { useDomId } from '#ui/use-dom-id.ts';
import { useSignal } from '#ui/use-signal.ts';
import type { InvoiceHistoryModel as History, HistoryState } from './invoice-history.model.ts';
import type { MembershipCopy } from './membership.copy.ts';

const quiet = lazyModule(async () => (await import('#ui/icons/quiet-picture.tsx')).QuietPicture);

interface InvoiceHistoryProps {
  history: History;
  copy: MembershipCopy;
  /** The page in the URL. */
  page: number;
}

/** Renders the invoice table with its pages (MEMBERSHIP-08 to MEMBERSHIP-18). */
export function InvoiceHistory({ history, copy, page }: InvoiceHistoryProps) {
  const state = useSignal(history.state);
  const titleId = useDomId();
  const title = useRef<HTMLHeadingElement>(null);
  const named = useRef(page);
  // True after the member's own press, so that a reload after canceling does not move focus.
  const pressed = useRef(false);

  useEffect(() => {
    if (named.current !== page) void history.turnTo(page);
    named.current = page;
  }, [history, page]);
  useLayoutEffect(() => {
    if (state.at !== 'shown') return;
    if (pressed.current) title.current?.focus();
    pressed.current = false;
  }, [state]);

  const press = (work: () => Promise<void>) => {
    pressed.current = true;
    void work();
  };

  if (state.at === 'failed' || state.at === 'retrying') {
    return (
      <FailedHistory copy={copy} isRetrying={state.at === 'retrying'} onRetry={() => press(history.open)} />
    );
  }
  if (state.at === 'shown' && state.shown.invoices.length === 0) {
    return <NoInvoices copy={copy} titleRef={title} />;
  }
  const shown = 'shown' in state ? state.shown : undefined;
  return (
    <div className="club-card club-table-frame club-membership-history" data-state={state.at}>
      <h2 id={titleId} ref={title} tabIndex={-1} aria-describedby={shown ? `${titleId}-page` : undefined}>
        {copy.history}
      </h2>
      <InvoiceTable state={state} copy={copy} titleId={titleId} />
      {shown ? (
        <Pager
          label={copy.pages}
          page={shown.page}
          totalPages={shown.totalPages}
          turningTo={state.at === 'turning' ? state.to : undefined}
          onTurn={(to) => press(() => history.turnTo(to))}
        />
      ) : null}
    </div>
  );
}

interface FailedHistoryProps {
  copy: MembershipCopy;
  isRetrying: boolean;
  onRetry(): void;
}

const FailedHistory = ({ copy, isRetrying, onRetry }: FailedHistoryProps) => (
  <div className="club-card club-membership-empty">
    <h2>{copy.history}</h2>
    <LoadFailed text={copy.invoicesFailed} retrying={isRetrying} />
    <Button look="secondary" busy={isRetrying ? copy.trying : undefined} onClick={onRetry}>
      {copy.tryAgain}
    </Button>
  </div>
);

const NoInvoices = ({ copy, titleRef }: { copy: MembershipCopy; titleRef: Ref<HTMLHeadingElement> }) => (
  <div className="club-card club-membership-none">
    <h2 ref={titleRef} tabIndex={-1}>
      {copy.history}
    </h2>
    <div className="club-membership-picture">
      <LazyPart module={quiet}>{(Quiet) => <Quiet />}</LazyPart>
    </div>
    <p>{copy.noInvoices}</p>
    <p className="club-soft">{copy.noInvoicesYet}</p>
  </div>
);

interface InvoiceTableProps {
  state: HistoryState;
  copy: MembershipCopy;
  titleId: string;
}

/** Renders the rows. Explicit roles: browsers drop the row role of a row that shows as a card. */
function InvoiceTable({ state, copy, titleId }: InvoiceTableProps) {
  const shown = 'shown' in state ? state.shown : undefined;
  const columns = Object.entries(copy.columns);
  return (
    // The key makes the loaded table a new element, so that its columns do not move.
    <table
      key={shown ? 'filled' : 'waiting'}
      className="club-table"
      role="table"
      aria-labelledby={titleId}
      aria-busy={state.at !== 'shown'}
    >
      {shown && shown.totalPages > 1 ? (
        <caption id={`${titleId}-page`}>
          <ChangingText>{copy.pageOf(shown.page, shown.totalPages)}</ChangingText>
        </caption>
      ) : null}
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(([key, words]) => (
            <th key={key} role="columnheader" scope="col" data-column={key}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {shown?.invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} page={shown.page} copy={copy} />
        ))}
        {state.at === 'loading' ? <WaitingRow copy={copy} columns={columns.length} /> : null}
      </tbody>
    </table>
  );
}

interface InvoiceRowProps {
  invoice: Invoice;
  page: number;
  copy: MembershipCopy;
}

function InvoiceRow({ invoice, page, copy }: InvoiceRowProps) {
  const { none } = copy;
  const date = formatDateTime(invoice.createdAt);
  const { words, isPaid } = invoiceStatus(invoice.status, useCopy('invoice-status', invoiceStatusCopy));
  return (
    <tr role="row">
      <Cell copy={copy} column="date">
        {date}
      </Cell>
      <Cell copy={copy} column="membership">
        {invoice.planName ?? none}
      </Cell>
      <Cell copy={copy} column="from">
        {formatDate(invoice.periodStart)}
      </Cell>
      <Cell copy={copy} column="to">
        {formatDate(invoice.periodEnd)}
      </Cell>
      <Cell copy={copy} column="amount">
        {formatCents(invoice.amountCents)}
      </Cell>
      <Cell copy={copy} column="status">
        <span key={words} className="club-table-status" data-state={isPaid ? 'paid' : 'open'}>
          {words || none}
        </span>
      </Cell>
      <Cell copy={copy} column="action">
        <PlaceLink
          place="invoice-details"
          query={{ id: invoice.id, page: page > 1 ? String(page) : undefined }}
          className="club-table-action"
          aria-label={copy.view(invoice.number || none, date)}
        >
          <Eye />
        </PlaceLink>
      </Cell>
    </tr>
  );
}

interface CellProps {
  copy: MembershipCopy;
  column: keyof MembershipCopy['columns'];
  children: ReactNode;
}

function Cell({ copy, column, children }: CellProps) {
  return (
    <td role="cell" data-label={copy.columns[column]} data-column={column}>
      {children}
    </td>
  );
}

const WaitingRow = ({ copy, columns }: { copy: MembershipCopy; columns: number }) => (
  <tr role="row" className="club-table-empty">
    <td role="cell" colSpan={columns}>
      <span className="club-wait" role="status">
        <span className="club-spinner" aria-hidden="true" /> {copy.invoicesLoading}
      </span>
    </td>
  </tr>
);

function Eye() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path
        d="M2.2 12C4.3 7.8 7.9 5.4 12 5.4s7.7 2.4 9.8 6.6c-2.1 4.2-5.7 6.6-9.8 6.6S4.3 16.2 2.2 12Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
      />
      <circle cx="12" cy="12" r="3.1" fill="none" stroke="currentColor" strokeWidth="1.75" />
    </svg>
  );
}
