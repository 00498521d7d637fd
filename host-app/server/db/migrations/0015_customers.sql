-- The payment provider's customer of a member. Later checkouts and the page for the card use it.
alter table member_billing add column customer_ref text;
create index member_billing_by_customer on member_billing (customer_ref) where customer_ref is not null;

-- The test checkout has customers with cards, and renews.
create table payment_customers (
  ref text primary key,
  email text not null,
  card text not null check (card in ('pays', 'fails')),
  return_url text
);
create index payment_customers_by_email on payment_customers (email);
alter table payment_sessions add column customer_ref text;

create table payment_subscriptions (
  ref text primary key,
  customer_ref text not null references payment_customers (ref) on delete cascade,
  session_id text unique references payment_sessions (id) on delete cascade,
  checkout_id text,
  plan_interval text not null check (plan_interval in ('month', 'year')),
  amount_cents integer not null check (amount_cents > 0),
  status text not null check (status in ('active', 'past_due', 'ended')),
  is_lapsing boolean not null default false,
  period_start timestamptz not null,
  period_end timestamptz not null,
  ended_at timestamptz
);
create index payment_subscriptions_due on payment_subscriptions (period_end) where status = 'active';
create index payment_subscriptions_by_customer on payment_subscriptions (customer_ref);

create table payment_invoices (
  ref text primary key,
  subscription_ref text not null references payment_subscriptions (ref) on delete cascade,
  amount_cents integer not null check (amount_cents > 0),
  status text not null check (status in ('open', 'paid', 'void')),
  created_at timestamptz not null,
  paid_at timestamptz,
  refunded_at timestamptz,
  period_start timestamptz not null,
  period_end timestamptz not null
);
create index payment_invoices_by_subscription on payment_invoices (subscription_ref, created_at);
