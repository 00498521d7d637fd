-- Live subscriptions of this club at the payment provider that no member here has: a restored backup is older than they.
create table orphan_subscriptions (
  provider_ref text primary key,
  found_at timestamptz not null,
  -- Null while nobody has decided about it.
  settled_at timestamptz,
  outcome text check (outcome in ('adopted', 'refunded', 'over')),
  check ((settled_at is null) = (outcome is null))
);
create index orphan_subscriptions_open on orphan_subscriptions (found_at) where settled_at is null;

-- When the provider is searched for them next. One process at a time searches.
create table orphan_search (
  id integer primary key check (id = 1),
  due_at timestamptz not null
);
insert into orphan_search (id, due_at) values (1, 'epoch');

-- When the provider will end the subscription, and the newest read that is older than the last renewal sent.
alter table subscriptions
  add column provider_ends_at timestamptz,
  add column renewal_read bigint not null default 0;
create index subscriptions_ending_early on subscriptions (provider_ends_at)
  where status = 'active' and ends_with_period;
