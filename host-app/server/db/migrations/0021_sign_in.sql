-- A second address of a member whose email ends with the service. It logs in and resets, too.
alter table members add column personal_email text unique;

-- New addresses that wait for their codes. A code is stored as a keyed hash.
create table address_changes (
  member_id text not null references members (id) on delete cascade,
  kind text not null check (kind in ('email', 'personal')),
  -- The new address, trimmed and in lower case.
  email text not null,
  new_hash text not null,
  -- The code that went to the member's present address. Null when none is needed.
  current_hash text,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (member_id, kind)
);
create index address_changes_expires on address_changes (expires_at);

-- Passkeys. The private keys stay on the members' devices.
create table passkeys (
  id text primary key,
  member_id text not null references members (id) on delete cascade,
  -- The id that the authenticator chose, as base64url.
  credential_id text not null unique,
  -- As base64url, in COSE form.
  public_key text not null,
  -- Counts the uses on authenticators that count. It only grows.
  counter bigint not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_member on passkeys (member_id);

-- Challenges that were used. A signed challenge names its own time, so only used ones are stored.
create table spent_challenges (
  hash text primary key,
  expires_at timestamptz not null
);
create index spent_challenges_expires on spent_challenges (expires_at);
