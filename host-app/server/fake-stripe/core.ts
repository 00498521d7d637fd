import { SECOND_MS } from '#club/facts/limits.ts';
import {
  type Event,
  missing,
  newRef,
  type Records,
  type StripeInvoice,
  type StripeSession,
  type StripeSubscription,
  wireSubscription,
} from './records.ts';

/** What every part of the account uses. */
export type Core = ReturnType<typeof createCore>;

/** Creates the clock and the events of an account, and finds its records. `pages` is the origin of its payment pages. */
export function createCore(records: Records, { now, pages }: { now: () => number; pages: string }) {
  let dueAt: number | undefined;
  const seconds = (): number => dueAt ?? Math.floor(now() / SECOND_MS);

  const emit = (type: string, object: object): Event => {
    const event: Event = {
      id: newRef('evt'),
      object: 'event',
      type,
      created: Math.floor(now() / SECOND_MS),
      data: { object: { ...structuredClone(object) } },
    };
    records.events.push(event);
    return event;
  };
  return {
    records,
    pages,
    emit,
    /** The time in seconds since 1970. */
    seconds,
    /** Does work as of an earlier time, when it was due. */
    asOf(time: number, work: () => void): void {
      dueAt = time;
      try {
        work();
      } finally {
        dueAt = undefined;
      }
    },
    session(id: string): StripeSession {
      const session = found(records.sessions, id);
      if (session.status === 'open' && session.expires_at <= seconds()) session.status = 'expired';
      return session;
    },
    subscription: (id: string): StripeSubscription => found(records.subscriptions, id),
    invoice: (id: string): StripeInvoice => found(records.invoices, id),
    emitUpdated: (of: StripeSubscription): Event =>
      emit('customer.subscription.updated', wireSubscription(of)),
  };
}

function found<T>(of: Map<string, T>, id: string): T {
  const record = of.get(id);
  if (!record) throw missing();
  return record;
}
