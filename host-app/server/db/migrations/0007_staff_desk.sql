-- The people of the staff desk and their sign-ins. They name staff, not members: no deletion of a member touches them. The audit
-- (staff_acts) keeps the address of a person who was removed.
create table staff_people (
  id text primary key,
  -- The name in the audit, and of the passkey on the device.
  email text not null unique,
  role text not null check (role in ('support', 'owner')),
  created_at timestamptz not null
);
create table staff_passkeys (
  credential_id text primary key,
  person_id text not null references staff_people (id) on delete cascade,
  public_key text not null,
  counter bigint not null,
  device text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index staff_passkeys_person on staff_passkeys (person_id);
-- One open link for an address. Its use makes the person, or replaces the passkey of one.
create table staff_invites (
  email text primary key,
  -- The person who has the address, or the id that the new person gets.
  person_id text not null,
  hash text not null unique,
  role text not null check (role in ('support', 'owner')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create table staff_sessions (
  hash text primary key,
  person_id text not null references staff_people (id) on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz not null,
  -- The last use of the passkey. Acts that move money or people need a recent one.
  verified_at timestamptz not null
);
create index staff_sessions_person on staff_sessions (person_id);
create index staff_sessions_used on staff_sessions (used_at);
-- Forms that were sent: a second press or a reload does nothing.
create table staff_forms (
  hash text primary key,
  session_hash text not null references staff_sessions (hash) on delete cascade,
  used_at timestamptz not null
);
create index staff_forms_session on staff_forms (session_hash);
