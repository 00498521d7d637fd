-- The search of staff finds a part of a name or an address. An index of the three-letter pieces of these texts finds the
-- rows without reading every member. It needs no extension, so the embedded database has it, too.

-- Returns each piece of three letters once; of a shorter text, the text.
create function search_pieces(content text) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(distinct substr(content, start, 3)) from generate_series(1, greatest(length(content) - 2, 1)) start
$$;

-- find-members.ts repeats this expression: PostgreSQL uses the index for the same expression only.
create index members_search on members using gin (search_pieces(
  lower(name || ' ' || last_name || ' ' || email || ' ' || coalesce(personal_email, ''))
));
