import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { SECOND_MS } from '#club/facts/limits.ts';
import type { Invoice } from '#contract/read.ts';
import type { Stop } from '#core/ports.ts';
import type { World } from '#ui/world/world.tsx';

const NO_INVOICE =
  'club-invoice-details has no invoice. Set its invoice attribute (in React: id) to the _id of an invoice.';

/** The state of the screen. `missing`: a partner's page names no invoice. */
export type InvoiceState =
  | { at: 'loading' }
  | { at: 'missing' }
  | { at: 'failed' }
  | { at: 'retrying' }
  | { at: 'shown'; invoice: Invoice };

/** The name and the email on the invoice. */
export interface Recipient {
  name: string;
  email: string;
}

export interface InvoiceDetailsModel {
  state: ReadonlySignal<InvoiceState>;
  signedIn: ReadonlySignal<boolean>;
  /** Whether the invoice shows on the club's own site only. */
  limited: ReadonlySignal<boolean>;
  /** The signed-in member: from the profile, or from what login stored before the profile is loaded. */
  recipient: ReadonlySignal<Recipient>;
  /** Shows another invoice. Without an id the member goes back to the list. */
  show(id: string | undefined): void;
  retry(): Promise<void>;
  start(): Stop;
}

/** Creates the model of /invoiceDetails: one invoice, loaded by its id. The core logs failures (ERROR-10). */
export function createInvoiceDetailsModel({ club, host }: World): InvoiceDetailsModel {
  const { session, membership } = club;
  const state = signal<InvoiceState>({ at: 'loading' });
  let chosen: { id: string | undefined } | undefined;
  let owner = session.userId.peek();
  const { load, forget } = createInvoiceLoad(membership, (invoice) => {
    state.value = invoice ? { at: 'shown', invoice } : { at: 'failed' };
  });

  function show(id: string | undefined): void {
    if (chosen && chosen.id === id) return;
    chosen = { id };
    state.value = { at: 'loading' };
    if (!id) leave();
    else if (session.userId.value && !session.limited.value) void load(id);
  }

  /** Goes back to the list on our own site. On a partner's page it shows that no invoice is chosen. */
  function leave(): void {
    if (club.options.ownSite) return host.navigate({ place: 'membership', replace: true });
    state.value = { at: 'missing' };
  }

  async function retry(): Promise<void> {
    if (state.value.at !== 'failed' || !chosen?.id) return;
    state.value = { at: 'retrying' };
    await load(chosen.id);
  }

  function start(): Stop {
    const stop = effect(() => {
      const userId = session.userId.value;
      untracked(() => {
        if (userId !== owner) clear();
        owner = userId;
        const isDue = userId && state.value.at === 'loading' && !session.limited.peek();
        if (isDue && chosen?.id) void load(chosen.id);
      });
    });
    // A framework may set the id after the first render.
    const stopWarning = effect(() =>
      state.value.at === 'missing' ? club.clock.after(SECOND_MS, () => club.log.warn(NO_INVOICE)) : undefined,
    );
    return () => {
      stopWarning();
      stop();
    };
  }

  function clear(): void {
    forget();
    state.value = { at: chosen && !chosen.id && !club.options.ownSite ? 'missing' : 'loading' };
  }

  return {
    state,
    signedIn: session.signedIn,
    limited: session.limited,
    recipient: computed(() => recipientOf(club)),
    show,
    retry,
    start,
  };
}

/** Creates the load of an invoice. The newest request counts, and `forget` drops it. */
function createInvoiceLoad(
  { invoice }: World['club']['membership'],
  onLoaded: (found: Invoice | undefined) => void,
) {
  let running: { id: string } | undefined;
  return {
    async load(id: string): Promise<void> {
      if (running?.id === id) return;
      const mine = { id };
      running = mine;
      const found = await invoice(id);
      if (running !== mine) return;
      running = undefined;
      onLoaded(found);
    },
    forget() {
      running = undefined;
    },
  };
}

const recipientOf = ({ session, members }: World['club']): Recipient => ({
  name: members.member.value?.name || session.name.value || '',
  email: members.member.value?.email || session.email.value || '',
});
