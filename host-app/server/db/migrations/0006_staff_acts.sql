-- The test checkout refunds parts of a payment, as Stripe does.
alter table payment_invoices add column refunded_cents integer not null default 0
  check (refunded_cents >= 0 and refunded_cents <= amount_cents);
update payment_invoices set refunded_cents = amount_cents where refunded_at is not null;
alter table payment_charges add column refunded_cents integer not null default 0
  check (refunded_cents >= 0 and refunded_cents <= amount_cents);
update payment_charges set refunded_cents = amount_cents where refunded_at is not null;

-- Staff read the mails of one member. Recipients are compared in lower case, without spaces.
create index mail_queue_of_recipient on mail_queue (lower(btrim(recipient)), id);

-- The number of a receipt is the end of the provider's invoice id. Members read it to staff (find-members.ts).
create index invoices_receipt_number on invoices (upper(right(stripe_invoice_id, 8)));

-- Staff list what is disputed.
create index invoices_disputed on invoices (created_at) where dispute <> 'none';
