-- Money is in whole cents. Constraints here, not only the code, prevent what must never happen.

create table plans (
  id text primary key,
  plan_id text not null unique,
  plan_name text not null,
  plan_type text not null check (plan_type in ('free', 'premium', 'founder')),
  plan_interval text not null check (plan_interval in ('month', 'year')),
  amount_cents integer not null check (amount_cents >= 0),
  features jsonb not null default '[]'::jsonb
);

-- A single row. Its lock makes buyers of founding seats wait for each other.
create table founding (
  id integer primary key check (id = 1),
  seat_limit integer not null check (seat_limit >= 0)
);

-- One row for each member. Its lock serializes all changes of this member's money.
create table member_billing (
  member_id text primary key references members (id) on delete cascade,
  invoice_total integer not null default 0 check (invoice_total >= 0),
  founder_used_at timestamptz
);

create table subscriptions (
  id text primary key,
  provider_ref text not null unique,
  member_id text not null references members (id) on delete cascade,
  plan_id text not null references plans (id),
  is_founder boolean not null,
  -- The price that this member pays, even if the plan's price changes.
  price_cents integer not null check (price_cents >= 0),
  status text not null check (status in ('active', 'restorable', 'ended')),
  period_start timestamptz not null,
  period_end timestamptz not null,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  restorable_until timestamptz,
  check (status <> 'restorable' or (cancelled_at is not null and restorable_until is not null))
);
create unique index subscriptions_one_active on subscriptions (member_id) where status = 'active';
create unique index subscriptions_one_restorable on subscriptions (member_id) where status = 'restorable';
create index subscriptions_founders on subscriptions (status) where is_founder and status <> 'ended';
create index subscriptions_lapsing on subscriptions (restorable_until) where status = 'restorable';

create table checkouts (
  id text primary key,
  member_id text not null references members (id) on delete cascade,
  plan_id text not null references plans (id),
  is_founder boolean not null,
  price_cents integer not null check (price_cents > 0),
  success_url text not null,
  cancel_url text not null,
  -- Null until the payments port has answered.
  session_id text unique,
  session_url text,
  -- The canceled subscription that is restored if this checkout is not paid.
  replaces text references subscriptions (id) on delete set null,
  status text not null check (status in ('open', 'paid', 'cancelled', 'expired')),
  order_id text unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  check ((status = 'paid') = (order_id is not null)),
  check ((status = 'open') = (settled_at is null))
);
create unique index checkouts_one_open on checkouts (member_id) where status = 'open';
create index checkouts_expiring on checkouts (expires_at) where status = 'open';
create index checkouts_founder_seats on checkouts (member_id) where is_founder and status = 'open';

create table invoices (
  id text primary key,
  member_id text not null references members (id) on delete cascade,
  -- 1, 2, 3 ... for each member without gaps, so that page n is a key range.
  member_seq integer not null check (member_seq > 0),
  plan_id text references plans (id),
  checkout_id text unique references checkouts (id),
  amount_cents integer not null check (amount_cents >= 0),
  status text not null,
  stripe_invoice_id text not null unique,
  period_start timestamptz not null,
  period_end timestamptz not null,
  created_at timestamptz not null,
  unique (member_id, member_seq)
);

-- The embedded payment provider's tables. Only ports/payments/payments-embedded.ts uses them.
create table payment_sessions (
  id text primary key,
  idempotency_key text not null unique,
  plan_name text not null,
  plan_interval text not null check (plan_interval in ('month', 'year')),
  amount_cents integer not null check (amount_cents > 0),
  email text not null,
  success_url text not null,
  cancel_url text not null,
  status text not null check (status in ('open', 'paid', 'cancelled', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table payment_charges (
  id text primary key,
  session_id text not null unique references payment_sessions (id),
  amount_cents integer not null check (amount_cents > 0),
  created_at timestamptz not null,
  refunded_at timestamptz
);
