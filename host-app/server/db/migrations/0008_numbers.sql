-- What the ledger of a month needs of a payment: its day at the provider, and the tax in its amount. A payment without a day
-- was not read since; the sweep reads it.
alter table invoices add column tax_cents integer not null default 0 check (tax_cents >= 0), add column paid_at timestamptz;
create index invoices_by_payment on invoices (paid_at) where paid_at is not null;
create index invoices_to_read on invoices (id) where status = 'paid' and amount_cents > 0 and paid_at is null;

-- The refunds of an invoice, as the provider has them.
create table refunds (
  ref text primary key,
  invoice_id text not null references invoices (id) on delete cascade,
  amount_cents integer not null check (amount_cents > 0),
  created_at timestamptz not null
);
create index refunds_of_invoice on refunds (invoice_id);
create index refunds_by_time on refunds (created_at);

-- The numbers of a month count from these.
create index members_by_source on members (created_at) include (source) where deleted_at is null;
create index subscriptions_ended on subscriptions (cancelled_at) where price_cents > 0 and cancelled_at is not null;

-- Elements that failed on pages of partners, counted for each hour. Nothing here is about a visitor.
create table element_faults (
  -- The origin of the page. Empty where too many unknown origins came on one day.
  origin text not null,
  tag text not null,
  version text not null,
  reason text not null,
  hour timestamptz not null,
  count integer not null check (count > 0),
  last_at timestamptz not null,
  primary key (origin, tag, version, reason, hour)
);
create index element_faults_by_hour on element_faults (hour);
