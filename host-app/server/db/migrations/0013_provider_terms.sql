-- What the provider charges for a plan, where that is not what the club sold. price_cents and the interval of the plan
-- stay what was promised. Null while both agree.
alter table subscriptions add column provider_terms jsonb;
create index subscriptions_changed on subscriptions (id) where status = 'active' and provider_terms is not null;

-- A price may have changed at the provider before. Each paid plan is compared once, and its state is stored.
update subscriptions set next_check_at = now()
  where status = 'active' and price_cents > 0 and provider_ref not like 'sub\_test\_%' and next_check_at is null;
