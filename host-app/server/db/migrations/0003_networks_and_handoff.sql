-- A network belongs to a member now, so that a deletion erases it and a recovery forgets it. The earlier rows name no member.
delete from known_networks;
alter table known_networks
  add column member_id text not null references members (id) on delete cascade,
  -- A keyed hash of member and the IPv4 /24 or IPv6 /48.
  add column near_key text not null;
create index known_networks_member on known_networks (member_id);
create index known_networks_near on known_networks (near_key);
-- One-time codes that hand a member over to a partner's server.
create table handoff_codes (
  hash text primary key,
  member_id text not null references members (id) on delete cascade,
  -- The session that asked for the code. A code of an ended session does not work.
  session_id text not null references sessions (id) on delete cascade,
  partner text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index handoff_codes_member on handoff_codes (member_id);
create index handoff_codes_session on handoff_codes (session_id);
create index handoff_codes_expires on handoff_codes (expires_at);
