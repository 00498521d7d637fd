-- A refund can wait, and it can fail days after it was made. A failed one stays stored, so that the books keep both days.
alter table refunds
  add column status text not null default 'succeeded'
    check (status in ('succeeded', 'pending', 'requires_action', 'failed', 'canceled')),
  -- When the club first read that it failed.
  add column failed_at timestamptz,
  add check ((failed_at is not null) = (status in ('failed', 'canceled')));
create index refunds_by_failure on refunds (failed_at) where failed_at is not null;

-- Of the refunded amount, what is on its way. And whether a refund failed, and no later one makes up for it.
alter table invoices
  add column refund_pending_cents integer not null default 0 check (refund_pending_cents >= 0),
  add column refund_failed boolean not null default false;

-- A subscription without a member is listed again when its refund failed. It has ended, so no search finds it.
alter table orphan_subscriptions add column refund_failed boolean not null default false;

-- What an act of staff locks while it runs: the member, the subscription at the provider.
alter table staff_acts add column locks text[] not null default '{}';
create index staff_acts_begun on staff_acts (begun_at) where outcome = 'begun';

-- The test checkout has an invoice for a first payment, too, so that each charge has one.
insert into payment_invoices (ref, subscription_ref, amount_cents, status, created_at, paid_at, period_start, period_end,
    refunded_at, refunded_cents)
  select invoices.stripe_invoice_id, payment_subscriptions.ref, payment_charges.amount_cents, 'paid',
    payment_charges.created_at, payment_charges.created_at, invoices.period_start, invoices.period_end,
    payment_charges.refunded_at, payment_charges.refunded_cents
  from payment_charges
    join payment_subscriptions on payment_subscriptions.session_id = payment_charges.session_id
    join checkouts on checkouts.session_id = payment_charges.session_id
    join invoices on invoices.checkout_id = checkouts.id
  where payment_charges.invoice_ref is null
  on conflict do nothing;
update payment_charges set invoice_ref = invoices.stripe_invoice_id
  from checkouts join invoices on invoices.checkout_id = checkouts.id
  where checkouts.session_id = payment_charges.session_id and payment_charges.invoice_ref is null
    and exists (select 1 from payment_invoices where ref = invoices.stripe_invoice_id);

-- The refunds of the test checkout, in place of the columns that its invoices and charges had.
create table payment_refunds (
  ref text primary key,
  invoice_ref text not null references payment_invoices (ref) on delete cascade,
  amount_cents integer not null check (amount_cents > 0),
  -- The card decides how it ends, a day after it was made.
  ending text not null check (ending in ('succeeds', 'waits', 'fails')),
  created_at timestamptz not null
);
create index payment_refunds_of_invoice on payment_refunds (invoice_ref);
insert into payment_refunds (ref, invoice_ref, amount_cents, ending, created_at)
  select 're_test_' || ref, ref, refunded_cents, 'succeeds', refunded_at
  from payment_invoices where refunded_at is not null and refunded_cents > 0;
drop index payment_charges_of_sessions;
alter table payment_charges drop column refunded_at, drop column refunded_cents;
alter table payment_invoices
  drop column refunded_at,
  drop column refunded_cents,
  -- The card that paid it. Null for an older one, which the card that always works paid.
  add column card text check (card in ('pays', 'fails', 'refund-waits', 'refund-fails'));
alter table payment_customers drop constraint payment_customers_card_check;
alter table payment_customers add constraint payment_customers_card_check
  check (card in ('pays', 'fails', 'refund-waits', 'refund-fails'));
