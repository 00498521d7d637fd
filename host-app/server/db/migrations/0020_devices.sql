-- The browser and system of a session, such as "iPhone, Safari". Empty for a session of an older release.
alter table sessions add column device text not null default '';

-- Where members signed in, so that a sign-in from elsewhere is mailed to them.
create table known_devices (
  -- A keyed hash of member, device and the wide network.
  key text primary key,
  member_id text not null references members (id) on delete cascade,
  -- Empty when the browser did not send a name.
  device text not null,
  expires_at timestamptz not null
);
create index known_devices_member on known_devices (member_id);
create index known_devices_expires on known_devices (expires_at);

-- Links "this wasn't me" in mails, as hashes.
create table not_me_links (
  hash text primary key,
  member_id text not null references members (id) on delete cascade,
  -- The address that the link was mailed to.
  email text not null,
  -- Whether the link makes that address the member's again.
  restores boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index not_me_links_member on not_me_links (member_id);
create index not_me_links_expires on not_me_links (expires_at);
