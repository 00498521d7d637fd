-- What one network sees of the codes of one address. An attacker's answers depend only on its own calls (Z-43).
create table code_views (
  -- A keyed hash of address and network.
  key text primary key,
  guesses integer not null,
  -- Null: this network guessed without requesting a code.
  issued_at timestamptz,
  expires_at timestamptz not null
);
create index code_views_expires on code_views (expires_at);

-- The view that requested the code. Other networks get fewer tries, so they cannot use up the owner's.
alter table otp_codes
  add column asked_by text not null default '',
  add column foreign_tries integer not null default 0;

-- Networks from which a member signed in: the cap on wrong logins over all networks does not apply to them.
create table known_networks (
  key text primary key,
  expires_at timestamptz not null
);
create index known_networks_expires on known_networks (expires_at);

-- Two registrations with different passwords: neither password becomes the member's (Z-41).
alter table registrations add column contested boolean not null default false;

-- The Google account of a member. An address can change owners, a subject cannot.
alter table members add column google_sub text unique;
