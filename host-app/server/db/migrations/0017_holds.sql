-- Deployment holds: no charges and no benefits until the hold ends.
create table holds (
  id text primary key,
  subscription_id text not null,
  member_id text not null references members (id) on delete cascade,
  starts_at timestamptz not null,
  -- When it ends by itself.
  ends_at timestamptz not null check (ends_at > starts_at),
  -- When it ended. Null while it runs.
  ended_at timestamptz,
  -- The end of the period that was paid when the hold began. What was left of it follows the hold.
  paid_until timestamptz not null,
  is_announced boolean not null default false,
  -- What the payment provider was sent last.
  sent text not null default 'nothing' check (sent in ('nothing', 'hold', 'release')),
  unsent boolean not null generated always as (
    sent <> (case when ended_at is null then 'hold' else 'release' end)
  ) stored
);
create unique index holds_one_running on holds (subscription_id) where ended_at is null;
create index holds_by_subscription on holds (subscription_id);
create index holds_by_member on holds (member_id, starts_at);
create index holds_ending on holds (ends_at) where ended_at is null;
create index holds_unsent on holds (id) where unsent;

alter table subscriptions
  -- The end of the running hold.
  add column hold_until timestamptz,
  -- Canceled by the member as of the end of the paid period.
  add column ends_with_period boolean not null default false,
  drop column suspended,
  drop column untold;
alter table subscriptions
  -- The member keeps the row, price and seat, but does not have the plan meanwhile.
  add column suspended boolean not null generated always as (
    status = 'active' and (provider_status in ('unpaid', 'paused') or hold_until is not null)
  ) stored,
  add column untold boolean not null generated always as (
    price_cents > 0
    and renewal <> (case
      when status = 'active' and not ends_with_period then 'renewing'
      when status in ('active', 'restorable') then 'lapsing'
      else 'ended' end)
  ) stored;
create index subscriptions_untold on subscriptions (id) where untold;
create index subscriptions_ending on subscriptions (period_end) where status = 'active' and ends_with_period;

alter table payment_subscriptions add column is_held boolean not null default false;
drop index payment_subscriptions_due;
create index payment_subscriptions_due on payment_subscriptions (period_end) where status = 'active' and not is_held;
