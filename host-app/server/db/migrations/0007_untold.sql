-- For a column the planner knows that it is rarely true, and uses the index. The sweep queries it every minute.
drop index subscriptions_to_tell;
alter table subscriptions add column untold boolean not null generated always as (
  price_cents > 0
  and renewal <> (case status when 'active' then 'renewing' when 'restorable' then 'lapsing' else 'ended' end)
) stored;
create index subscriptions_untold on subscriptions (id) where untold;
