-- A failed renewal: since when, which mails were sent, and when the next step is due.
alter table subscriptions
  add column past_due_since timestamptz,
  add column past_due_mails integer not null default 0 check (past_due_mails >= 0),
  add column past_due_step_at timestamptz,
  add check ((past_due_since is null) = (past_due_step_at is null));
create index subscriptions_past_due on subscriptions (past_due_step_at)
  where status = 'active' and past_due_step_at is not null;

-- The founding seat of a plan that ended for a missing payment. It counts as taken until it is used or released.
alter table member_billing
  add column seat_until timestamptz,
  add column seat_price_cents integer check (seat_price_cents > 0),
  add check ((seat_until is null) = (seat_price_cents is null));
create index member_billing_seats on member_billing (seat_until) where seat_until is not null;
alter table checkouts add column uses_kept_seat boolean not null default false;
drop index checkouts_founder_seats;
create index checkouts_founder_seats on checkouts (member_id)
  where is_founder and status = 'open' and not uses_kept_seat;

-- Every founding seat that a member holds or keeps.
create view founding_seats as
  select member_id from subscriptions where is_founder and status <> 'ended'
  union all
  select member_id from member_billing where seat_until is not null;
