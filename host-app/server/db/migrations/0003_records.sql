-- Campaign events, messages and uploaded pictures of members and visitors.

create table campaign_events (
  id text primary key,
  kind text not null check (kind in ('visit', 'registration', 'payment')),
  campaign_id text not null,
  unique_id text not null,
  -- The order of a payment, '' for other kinds: two purchases of one visitor are two events.
  order_id text not null default '',
  member_id text references members (id) on delete set null,
  amount_cents integer check (amount_cents >= 0),
  -- The body as the client sent it. Nothing is computed from it (Z-08).
  claimed jsonb not null,
  created_at timestamptz not null
);
create unique index campaign_events_once on campaign_events (kind, unique_id, order_id) where unique_id <> '';
create index campaign_events_by_campaign on campaign_events (campaign_id, created_at desc);

create table contact_messages (
  id text primary key,
  name text not null,
  email text not null,
  message text not null,
  type text not null check (type in ('Suggestion', 'Support')),
  created_at timestamptz not null
);

create table uploads (
  -- Relative to the uploads folder: membership/users/{id}/profile/{name}.
  path text primary key,
  member_id text not null references members (id) on delete cascade,
  content_type text not null,
  issued_at timestamptz not null,
  stored_at timestamptz
);
create index uploads_by_age on uploads (issued_at);
