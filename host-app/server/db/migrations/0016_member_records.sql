-- What a browser reports to a campaign is nobody's record unless a token names the member: anybody can type an address.
-- The server stores no address, name or id of a report any more (record.ts), so nothing has to search the texts for them.
update campaign_events set claimed = claimed - 'userId' - 'registrationData' where claimed ?| array['userId', 'registrationData'];
update campaign_events set claimed = '{}' where claimed::text ~* '@|%40';
update campaign_events set unique_id = '' where unique_id ~* '@|%40';
update campaign_events set campaign_id = '' where campaign_id ~* '@|%40';

-- A copy of the data and a deletion read the rows of one member.
create index campaign_events_of_member on campaign_events (member_id, id) where member_id is not null;
-- member-records.ts repeats these expressions: PostgreSQL uses an index for the same expression only.
create index contact_messages_of_sender on contact_messages (lower(btrim(email)), id);
create index mail_queue_of_sender on mail_queue (lower(btrim(reply_to))) where reply_to is not null;
create index uploads_of_member on uploads (member_id);
create index otp_codes_of_member on otp_codes (member_id) where member_id is not null;
create index checkouts_of_member on checkouts (member_id);
-- erase-records.ts finds the counts of an address by the hash at the end of the key.
create index rate_limits_of_subject on rate_limits (substring(key from '[^:]*$'));
