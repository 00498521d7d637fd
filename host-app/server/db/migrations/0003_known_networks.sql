-- A network belongs to a member now, so that a deletion erases it and a recovery forgets it. The earlier rows name no member.
delete from known_networks;
alter table known_networks
  add column member_id text not null references members (id) on delete cascade,
  -- A keyed hash of member and the IPv4 /24 or IPv6 /48.
  add column near_key text not null;
create index known_networks_member on known_networks (member_id);
create index known_networks_near on known_networks (near_key);
