-- Mails that the clock sends: each exactly once, in the member's language. A column holds that a mail was queued.

alter table members
  -- The language of the latest sign-in. Null: no sign-in since this column exists.
  add column language text,
  add column welcomed_at timestamptz,
  -- When the mail server reported that the address takes no mail. A code that arrives clears it.
  add column undeliverable_at timestamptz;
-- Earlier members, payments and cancellations get no mail.
update members set welcomed_at = created_at;
create index members_to_welcome on members (id) where welcomed_at is null;

alter table invoices add column receipt_mailed_at timestamptz;
update invoices set receipt_mailed_at = created_at;
create index invoices_to_mail on invoices (id)
  where receipt_mailed_at is null and status = 'paid' and amount_cents > 0;

alter table subscriptions
  add column end_mailed_at timestamptz,
  -- The end of the period whose renewal, or new price, was announced.
  add column renewal_mailed_for timestamptz,
  add column price_checked_for timestamptz;
update subscriptions set end_mailed_at = coalesce(cancelled_at, period_end) where status = 'ended';
create index subscriptions_to_mail on subscriptions (id)
  where end_mailed_at is null and status = 'ended' and price_cents > 0;
create index subscriptions_renewing on subscriptions (period_end) where status = 'active' and price_cents > 0;

-- The address that ends optional mails with one click. Null: the mail is not optional.
alter table mail_queue add column unsubscribe_url text;
