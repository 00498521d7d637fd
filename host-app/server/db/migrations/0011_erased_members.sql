-- A deleted member has neither a plan nor an open checkout, whatever the code does. The lock waits for a running deletion.
create function refuse_erased_member() returns trigger language plpgsql as $$
declare
  erased_at timestamptz;
begin
  select deleted_at into erased_at from members where id = new.member_id for share;
  if erased_at is not null then
    raise exception 'member % is deleted', new.member_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger subscriptions_of_members before insert or update of status on subscriptions
  for each row when (new.status <> 'ended') execute function refuse_erased_member();
create trigger checkouts_of_members before insert or update of status on checkouts
  for each row when (new.status = 'open') execute function refuse_erased_member();

-- It ends with its period because the member asked to delete the account. Keeping the account takes that back.
alter table subscriptions add column ends_for_deletion boolean not null default false;
