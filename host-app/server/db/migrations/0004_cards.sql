-- Brand and last four digits of a card, as the provider has them: the one that is charged, and the one that paid.
-- "if not exists": in some development folders the first migration had them for a day.
alter table subscriptions add column if not exists card jsonb;
alter table invoices add column if not exists card jsonb;
