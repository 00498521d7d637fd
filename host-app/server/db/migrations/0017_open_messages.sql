-- When staff marked a message of the forms as answered. Null: it is on the list of open messages.
alter table contact_messages add column answered_at timestamptz;
-- Nobody recorded answers before. A message of the last 30 days may still wait for one.
update contact_messages set answered_at = now() where created_at < now() - interval '30 days';
create index contact_messages_open on contact_messages (created_at, id) where answered_at is null;
