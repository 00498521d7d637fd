-- A Google account was removed: a mailed code links the next one.
alter table members add column google_needs_code boolean not null default false;
-- The Google account that a correct code links.
alter table otp_codes add column google_sub text;

-- One address has one owner, as email or as personal address. The indexes know one column each. Who takes an address locks it
-- first (address-owner.ts), so that the loser gets an answer; this refuses what does not.
create function lock_address(address text) returns void language sql strict as $$
  select pg_advisory_xact_lock(hashtextextended(address, 7304412))
$$;
create function refuse_shared_address() returns trigger language plpgsql as $$
begin
  if new.email is distinct from old.email then perform lock_address(new.email); end if;
  if new.personal_email is distinct from old.personal_email then perform lock_address(new.personal_email); end if;
  if exists (
    select from members
    where id <> new.id and (personal_email = new.email or email = new.personal_email)
  ) then
    raise unique_violation using message = 'an address has two members', constraint = 'members_one_address';
  end if;
  return new;
end
$$;
create trigger members_one_address before insert or update of email, personal_email on members
  for each row execute function refuse_shared_address();
