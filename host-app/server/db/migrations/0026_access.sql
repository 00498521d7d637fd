-- Counts the events that ended all access that went out. Data links and sign-ins of an earlier count no longer work.
alter table members add column access_epoch integer not null default 0;
-- The address of the linked Google account at its latest sign-in, and when it was linked. Null for older links.
alter table members add column google_email text;
alter table members add column google_linked_at timestamptz;

-- The order in which the links were mailed: an undo link outlives a recovery by a later link.
alter table not_me_links add column number bigint generated always as identity;
-- An address that can be restored is reserved.
create index not_me_links_restores on not_me_links (email) where restores and used_at is null;
