-- The provider's state of a plan and an invoice, as it was last read.

-- Numbers the reads at the provider. An answer replaces only the answer of an earlier read.
create sequence provider_reads;

alter table subscriptions
  add column provider_status text not null default 'active'
    check (provider_status in ('active', 'past_due', 'unpaid', 'paused', 'ended')),
  add column provider_read bigint not null default 0,
  -- When the plan is compared with the provider. Null: after its period and the grace time.
  add column next_check_at timestamptz;
alter table subscriptions
  -- The member keeps the row, price and seat, but does not have the plan while payments are missing.
  add column suspended boolean not null
    generated always as (status = 'active' and provider_status in ('unpaid', 'paused')) stored;
create index subscriptions_overdue on subscriptions (period_end)
  where status = 'active' and price_cents > 0 and next_check_at is null;
create index subscriptions_to_check on subscriptions (next_check_at)
  where status = 'active' and price_cents > 0 and next_check_at is not null;

alter table invoices
  add column refunded_cents integer not null default 0 check (refunded_cents >= 0),
  add column dispute text not null default 'none' check (dispute in ('none', 'open', 'won', 'lost')),
  add column provider_read bigint not null default 0;

-- How many tries to create this checkout's session the provider answered with a failure. Each try has its own key.
alter table checkouts add column failed_tries integer not null default 0 check (failed_tries >= 0);
