import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { InvoicePage } from '#contract/read.ts';

/** The state of the invoice table. */
export type HistoryState =
  | { at: 'loading' }
  | { at: 'failed' }
  | { at: 'retrying' }
  | { at: 'shown'; shown: InvoicePage }
  /** The old rows stay until the new ones are loaded. */
  | { at: 'turning'; shown: InvoicePage; to: number };

/** The model of the invoice table. Pages count from 1. */
export interface InvoiceHistoryModel {
  state: ReadonlySignal<HistoryState>;
  /** Loads the first page to show, and tries again after a failure. */
  open(): Promise<void>;
  turnTo(page: number): Promise<void>;
  reload(): Promise<void>;
  /** Removes the invoices of a member. */
  clear(): void;
}

/** What the invoice table needs. */
export interface InvoiceHistoryParts {
  /** Resolves with a page, or with undefined when it failed. The core logs failures. */
  load(page: number): Promise<InvoicePage | undefined>;
  /** Called when another page shows. */
  onTurned(page: number): unknown;
}

/** Creates the pages of invoices. The page requested last shows. A failed load changes nothing (ERROR-10). */
export function createInvoiceHistory(parts: InvoiceHistoryParts, firstPage: number): InvoiceHistoryModel {
  const state = signal<HistoryState>({ at: 'loading' });
  let turn = 0;
  let loadingPage: number | undefined;

  const shownNow = (): InvoicePage | undefined => ('shown' in state.value ? state.value.shown : undefined);

  async function load(page: number): Promise<void> {
    turn += 1;
    const mine = turn;
    loadingPage = page;
    const before = shownNow();
    state.value = before ? { at: 'turning', shown: before, to: page } : waiting(state.value);
    const found = await parts.load(page);
    if (mine !== turn) return;
    loadingPage = undefined;
    if (!found) {
      state.value = before ? { at: 'shown', shown: before } : { at: 'failed' };
      return;
    }
    // The list is shorter than when this page was linked, so show its last page.
    if (found.invoices.length === 0 && found.totalPages > 0 && page > found.totalPages) {
      await load(found.totalPages);
      return;
    }
    state.value = { at: 'shown', shown: found };
    if (found.page !== (before?.page ?? firstPage)) parts.onTurned(found.page);
  }

  return {
    state,
    async open() {
      if (loadingPage === undefined && !shownNow()) await load(firstPage);
    },
    async turnTo(page) {
      if (page === (loadingPage ?? shownNow()?.page)) return;
      await load(page);
    },
    reload: () => load(1),
    clear() {
      turn += 1;
      loadingPage = undefined;
      state.value = { at: 'loading' };
    },
  };
}

const waiting = ({ at }: HistoryState): HistoryState =>
  at === 'failed' || at === 'retrying' ? { at: 'retrying' } : { at: 'loading' };
