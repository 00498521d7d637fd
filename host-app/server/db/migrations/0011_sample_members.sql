-- Marks the sample members of a development start, so that a production start can remove them.
alter table members add column is_sample boolean not null default false;
-- Rows without the mark. example.com receives no mail (RFC 2606), so only a development start created these.
update members set is_sample = true where email in (
  'free@homefront.example.com',
  'paid@homefront.example.com',
  'founder@homefront.example.com'
);
create index members_sample on members (id) where is_sample;
