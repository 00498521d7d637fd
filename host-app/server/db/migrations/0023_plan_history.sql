alter table plans
  -- A sample: production shows it, but sells none that costs money. Plans of earlier releases are no samples.
  add column is_sample boolean not null default false,
  -- Neither shown nor sold any more. Members who have the plan keep it.
  add column withdrawn_at timestamptz;

-- Every change of a plan: what it was from then on.
create table plan_history (
  id bigint generated always as identity primary key,
  plan_id text not null,
  changed_at timestamptz not null,
  staff_act bigint not null references staff_acts (id),
  plan_name text not null,
  amount_cents integer not null,
  features jsonb not null,
  is_withdrawn boolean not null
);
create index plan_history_of_plan on plan_history (plan_id, id);
