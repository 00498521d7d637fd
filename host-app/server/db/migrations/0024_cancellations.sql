-- Cancellations at the end of the period: whether the member got the mail about it.
alter table subscriptions add column end_announced boolean not null default false;
create index subscriptions_unannounced on subscriptions (cancelled_at)
  where status = 'active' and ends_with_period and not end_announced;

-- The test checkout charges renewals, too: one charge for the session, and one for each invoice.
alter table payment_charges
  add column invoice_ref text unique references payment_invoices (ref) on delete cascade,
  drop constraint payment_charges_session_id_key;
create unique index payment_charges_of_sessions on payment_charges (session_id) where invoice_ref is null;
create index payment_charges_by_session on payment_charges (session_id);

-- Ended plans whose last invoices are read once more.
create index subscriptions_last_check on subscriptions (next_check_at)
  where status = 'ended' and next_check_at is not null;
