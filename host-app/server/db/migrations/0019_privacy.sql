-- Deletion of accounts, and how long records are kept.

alter table members
  -- When the account will be deleted, if the member asked for it.
  add column delete_at timestamptz,
  -- The account is deleted. The row holds nothing about the person and stays as long as its invoices.
  add column deleted_at timestamptz;
create index members_to_delete on members (delete_at) where delete_at is not null;
create index members_deleted on members (id) where deleted_at is not null;

create index contact_messages_by_age on contact_messages (created_at);
create index campaign_events_by_age on campaign_events (created_at);
