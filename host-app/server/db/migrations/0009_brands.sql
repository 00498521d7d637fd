-- The brands that a server has started with. Pages that pinned an element with one of them still get it.
create table served_brands (
  -- The start of the SHA-256 of the script that gives the brand to a page. Versions such as v1.2.3-brand-0a1b2c3d have it.
  id text primary key,
  -- The JSON as text: its bytes decide the id.
  brand text not null,
  started_at timestamptz not null
);
create index served_brands_by_start on served_brands (started_at);
