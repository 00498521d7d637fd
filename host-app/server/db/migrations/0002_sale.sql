-- What a member agreed to at each checkout. No foreign keys: the proof outlives the account and holds no name.
create table agreements (
  checkout_id text primary key,
  member_id text not null,
  -- The day on which the agreed terms took effect.
  terms_version text not null,
  plan_id text not null,
  price_cents integer not null check (price_cents > 0),
  currency text not null,
  plan_interval text not null check (plan_interval in ('month', 'year')),
  language text not null,
  -- The text next to the button, word for word.
  sentence text not null,
  agreed_at timestamptz not null
);
create index agreements_by_member on agreements (member_id);
create index agreements_by_time on agreements (agreed_at);

-- The checkout that started the plan. Its agreement is kept until a year after the plan. Null for older and adopted plans.
alter table subscriptions add column checkout_id text;
create index subscriptions_by_checkout on subscriptions (checkout_id) where checkout_id is not null;
-- When the yearly reminder of a monthly plan was queued.
alter table subscriptions add column reminder_mailed_at timestamptz;

-- The months of holds whose days are erased. The limits of holds need them for a year.
alter table member_billing add column held_months jsonb not null default '[]';
create index holds_ended on holds (ended_at) where ended_at is not null;
