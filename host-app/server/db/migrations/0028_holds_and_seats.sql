-- A member has at most one running hold: that of the active plan. Holds of plans that were canceled before this release end.
update holds set ended_at = now()
where ended_at is null and not exists (
  select 1 from subscriptions
  where subscriptions.id = holds.subscription_id and subscriptions.status = 'active'
);
-- A plan that was canceled on hold and restored later stayed suspended. Its period is read from the provider.
update subscriptions
set hold_until = null, next_check_at = case when status = 'active' then now() else next_check_at end
where hold_until is not null and not exists (
  select 1 from holds where holds.subscription_id = subscriptions.id and holds.ended_at is null
);
drop index holds_one_running;
create unique index holds_one_of_member on holds (member_id) where ended_at is null;

-- The plan that a kept seat belongs to: the old price is for no other plan.
alter table member_billing add column seat_plan_id text references plans (id);
update member_billing
set seat_plan_id = (
  select plan_id from subscriptions
  where subscriptions.member_id = member_billing.member_id and is_founder and status = 'ended'
    and price_cents = seat_price_cents
  order by cancelled_at desc nulls last limit 1
)
where seat_until is not null;
update member_billing set seat_until = null, seat_price_cents = null
where seat_until is not null and seat_plan_id is null;
alter table member_billing add check ((seat_until is null) = (seat_plan_id is null));

-- The test checkout bills on the day of the first payment, as Stripe does. A hold moves that day to the next charge.
alter table payment_subscriptions add column anchor timestamptz;
update payment_subscriptions
set anchor = coalesce(
  (
    select created_at from payment_charges
    where payment_charges.session_id = payment_subscriptions.session_id and invoice_ref is null
      and not exists (
        select 1 from holds join subscriptions on subscriptions.id = holds.subscription_id
        where subscriptions.provider_ref = payment_subscriptions.ref
      )
  ),
  period_end
);
alter table payment_subscriptions alter column anchor set not null;
