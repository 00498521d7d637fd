-- The renewal that was last sent to the payment provider. Where the status needs another one, the sweep sends it, one
-- process at a time.
alter table subscriptions
  add column renewal text not null default 'renewing' check (renewal in ('renewing', 'lapsing', 'ended')),
  add column telling_until timestamptz;
update subscriptions set renewal = 'lapsing' where status = 'restorable';
update subscriptions set renewal = 'ended' where status = 'ended';
create index subscriptions_to_tell on subscriptions (id)
  where price_cents > 0
    and renewal <> (case status when 'active' then 'renewing' when 'restorable' then 'lapsing' else 'ended' end);

-- Handled notices of the payment provider. A repeated one changes nothing.
create table payment_notices (
  id text primary key,
  handled_at timestamptz not null
);
create index payment_notices_by_age on payment_notices (handled_at);
