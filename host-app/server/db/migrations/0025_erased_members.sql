-- Earlier releases left traces of deleted members: the personal address, passkeys, devices, links and mails.

-- Addresses of deleted members that are not another member's now.
create table erased_addresses as
  select deleted.id, deleted.deleted_at, known.address
  from members deleted
  cross join lateral (
    select deleted.personal_email as address
    union select link.email from not_me_links link where link.member_id = deleted.id
    union select session.email from payment_sessions session
      join checkouts checkout on checkout.session_id = session.id where checkout.member_id = deleted.id
  ) known
  where deleted.deleted_at is not null
    and known.address <> ''
    and not exists (
      select 1 from members other
      where other.deleted_at is null and (other.email = known.address or other.personal_email = known.address)
    );

-- Mails and messages from before the deletion. The mail about the deletion stays, and so does what a new owner of the address did.
delete from mail_queue mail using erased_addresses erased
  where mail.queued_at < erased.deleted_at
    and (lower(btrim(mail.recipient)) = erased.address or lower(btrim(mail.reply_to)) = erased.address);
delete from contact_messages message using erased_addresses erased
  where message.created_at < erased.deleted_at and lower(btrim(message.email)) = erased.address;
delete from registrations registration using erased_addresses erased
  where registration.created_at < erased.deleted_at and registration.email = erased.address;
delete from otp_codes code using erased_addresses erased
  where code.created_at < erased.deleted_at and code.email = erased.address;
delete from campaign_events event using erased_addresses erased
  where event.created_at < erased.deleted_at and event.member_id is null and event.kind <> 'payment'
    and (strpos(lower(event.claimed::text), to_json(erased.address)::text) > 0
      or strpos(lower(event.claimed::text), to_json(erased.id)::text) > 0);
drop table erased_addresses;

delete from sessions where member_id in (select id from members where deleted_at is not null);
delete from reset_tokens where member_id in (select id from members where deleted_at is not null);
delete from otp_codes where member_id in (select id from members where deleted_at is not null);
delete from known_devices where member_id in (select id from members where deleted_at is not null);
delete from not_me_links where member_id in (select id from members where deleted_at is not null);
delete from address_changes where member_id in (select id from members where deleted_at is not null);
delete from passkeys where member_id in (select id from members where deleted_at is not null);
delete from holds where member_id in (select id from members where deleted_at is not null);

update payment_customers set email = '', return_url = null where ref in (
  select plan.customer_ref from payment_subscriptions plan
  join checkouts checkout on checkout.session_id = plan.session_id
  join members on members.id = checkout.member_id and members.deleted_at is not null);
update payment_sessions set email = '', success_url = '', cancel_url = '' where id in (
  select checkout.session_id from checkouts checkout
  join members on members.id = checkout.member_id and members.deleted_at is not null);
update checkouts set success_url = '', cancel_url = '', session_url = null
  where member_id in (select id from members where deleted_at is not null);
update staff_acts set why = regexp_replace(why, '[^\s<>()"'']+@[^\s<>()"'']+', '[erased]', 'g')
  where member_id in (select id from members where deleted_at is not null);

-- A link "this wasn't me" could write an address into a deleted row, and a mail about it a new password.
update members set
  email = id || '@deleted.invalid', personal_email = null, password_hash = null, google_sub = null,
  profile_image = null, language = null, delete_at = null
where deleted_at is not null;
-- A deleted row opens nothing, whatever the code does.
alter table members add constraint members_erased check (
  deleted_at is null or (
    email = id || '@deleted.invalid' and personal_email is null and password_hash is null
    and google_sub is null and profile_image is null
  )
);
