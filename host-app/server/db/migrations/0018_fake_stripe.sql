-- Who provides a subscription: Stripe, or nobody for free and granted plans. Until now prefixes of provider_ref said so. Plans
-- of the earlier test checkout of development, sub_local_, have no provider any more.
alter table subscriptions add column provider text not null default 'stripe' check (provider in ('stripe', 'none'));
update subscriptions set provider = 'none' where provider_ref like 'sub\_test\_%' or provider_ref like 'sub\_local\_%';
alter table subscriptions alter column provider drop default;

-- What stands in for Stripe in development keeps its records in one row, in place of the tables of the test checkout.
create table fake_stripe (
  id integer primary key check (id = 1),
  records text not null
);
drop table payment_refunds, payment_charges, payment_invoices, payment_subscriptions, payment_sessions, payment_customers;
