-- Indexes so that every call of a member finds its rows by a key.

create index subscriptions_of_member on subscriptions (member_id);
create index checkouts_replacing on checkouts (replaces) where replaces is not null;
