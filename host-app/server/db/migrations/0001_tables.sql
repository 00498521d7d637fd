-- All tables, by room of the server. Constraints here, not only the code, prevent what must never happen.
-- Money is in whole US cents. Codes, tokens and links are stored as hashes.

------------------------------------------------------------------------------------------------------------------------
-- Accounts: members, how they sign in, and how long that lasts.
------------------------------------------------------------------------------------------------------------------------

-- Members with a verified address. Addresses are canonical: trimmed, in lower case, with an ASCII domain.
create table members (
  id text primary key,
  email text not null unique,
  -- A confirmed second address of a member whose email ends with the service. It logs in and resets, too.
  personal_email text unique,
  name text not null,
  last_name text not null default '',
  -- Null: the member has no password.
  password_hash text,
  profile_image text,
  -- The language of the latest sign-in.
  language text,
  source text not null default '',
  campaign_type text not null default '',
  otp_next_login boolean not null default false,
  unsubscribed_at timestamptz,
  terms_version text,
  terms_accepted_at timestamptz,
  -- The linked Google account. Its address can change owners, its subject cannot.
  google_sub text unique,
  -- Its address at the latest sign-in.
  google_email text,
  google_linked_at timestamptz,
  -- A Google account was removed: a mailed code links the next one.
  google_needs_code boolean not null default false,
  -- Counts the events that ended all access that went out. Data links and sign-ins of a lower count no longer work.
  access_epoch integer not null default 0,
  welcomed_at timestamptz,
  -- When the mail server reported that the address takes no mail. A code that arrives clears it.
  undeliverable_at timestamptz,
  -- A sample member of a development start. A production start removes it.
  is_sample boolean not null default false,
  -- When the account will be deleted, if the member asked for it.
  delete_at timestamptz,
  -- The account is deleted. The row holds nothing about the person and stays as long as its invoices.
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A deleted row opens nothing, whatever the code does.
  constraint members_erased check (
    deleted_at is null or (
      email = id || '@deleted.invalid' and personal_email is null and password_hash is null
      and google_sub is null and profile_image is null
    )
  )
);
create index members_sample on members (id) where is_sample;
create index members_to_welcome on members (id) where welcomed_at is null;
create index members_to_delete on members (delete_at) where delete_at is not null;
create index members_deleted on members (id) where deleted_at is not null;
-- The numbers of a month count from it.
create index members_by_source on members (created_at) include (source) where deleted_at is null;

-- The search of staff finds a part of a name or an address. This index finds the rows by their trigrams, without reading every
-- member. find-members.ts repeats the expression: PostgreSQL uses the index for the same expression only. A list of pending
-- entries (fastupdate) would cost more than reading every member, and the embedded database never empties it.
-- In pg_catalog the extension is found from every schema, and whoever owns the database may create it.
create extension if not exists pg_trgm with schema pg_catalog;
create index members_search on members using gin (
  (name || ' ' || last_name || ' ' || email || ' ' || coalesce(personal_email, '')) gin_trgm_ops
) with (fastupdate = off);

-- One address has one owner, as email or as personal address. The indexes know one column each. Who takes an address locks it
-- first (address-owner.ts), so that the loser gets an answer; this refuses what does not.
create function lock_address(address text) returns void language sql strict as $$
  select pg_advisory_xact_lock(hashtextextended(address, 7304412))
$$;
-- Without enable_seqscan, a plan from when the table was small would read every member for each one that a statement adds.
create function refuse_shared_address() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if new.email is distinct from old.email then perform lock_address(new.email); end if;
  if new.personal_email is distinct from old.personal_email then perform lock_address(new.personal_email); end if;
  -- Two questions, each with an index. One with "or" has none.
  if exists (select from members where id <> new.id and personal_email = new.email)
    or exists (select from members where id <> new.id and email = new.personal_email)
  then
    raise unique_violation using message = 'an address has two members', constraint = 'members_one_address';
  end if;
  return new;
end
$$;
create trigger members_one_address before insert or update of email, personal_email on members
  for each row execute function refuse_shared_address();

-- One row for each mail address: a newer registration replaces the older one completely (Z-41).
create table registrations (
  email text primary key,
  id text not null unique,
  name text not null,
  last_name text not null,
  password_hash text not null,
  source text not null,
  campaign_type text not null,
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  created_at timestamptz not null,
  -- Two registrations with different passwords: neither password becomes the member's (Z-41).
  contested boolean not null default false
);
create index registrations_created on registrations (created_at);

-- One row for each mail address: a new code ends the old one.
-- A row without an owner is a decoy that no digits match (Z-43).
create table otp_codes (
  email text primary key,
  code_hash text not null,
  registration_id text,
  member_id text references members (id) on delete cascade,
  -- The Google account that a correct code links.
  google_sub text,
  -- The view that requested the code. Other networks get fewer tries, so they cannot use up the owner's.
  asked_by text not null default '',
  tries integer not null default 0,
  -- How many of the tries came from other networks.
  foreign_tries integer not null default 0,
  used_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index otp_codes_expires on otp_codes (expires_at);
create index otp_codes_of_member on otp_codes (member_id) where member_id is not null;

-- What one network sees of the codes of one address. An attacker's answers depend only on its own calls (Z-43).
create table code_views (
  -- A keyed hash of address and network.
  key text primary key,
  guesses integer not null,
  -- Null: this network guessed without requesting a code.
  issued_at timestamptz,
  expires_at timestamptz not null
);
create index code_views_expires on code_views (expires_at);

-- Networks from which a member signed in: the cap on wrong logins over all networks does not apply to them.
create table known_networks (
  -- A keyed hash of address and network.
  key text primary key,
  member_id text not null references members (id) on delete cascade,
  -- A keyed hash of member and the IPv4 /24 or IPv6 /48.
  near_key text not null,
  expires_at timestamptz not null
);
create index known_networks_expires on known_networks (expires_at);
create index known_networks_member on known_networks (member_id);
create index known_networks_near on known_networks (near_key);

-- Where members signed in, so that a sign-in from elsewhere is mailed to them.
create table known_devices (
  -- A keyed hash of member, device and the wide network.
  key text primary key,
  member_id text not null references members (id) on delete cascade,
  -- Empty when the browser did not send a name.
  device text not null,
  expires_at timestamptz not null
);
create index known_devices_member on known_devices (member_id);
create index known_devices_expires on known_devices (expires_at);

-- Links "this wasn't me" in mails.
create table not_me_links (
  hash text primary key,
  -- The order in which the links were mailed: an undo link outlives a recovery by a later link.
  number bigint not null generated always as identity,
  member_id text not null references members (id) on delete cascade,
  -- The address that the link was mailed to.
  email text not null,
  -- Whether the link makes that address the member's again.
  restores boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index not_me_links_member on not_me_links (member_id);
create index not_me_links_expires on not_me_links (expires_at);
-- An address that can be restored is reserved.
create index not_me_links_restores on not_me_links (email) where restores and used_at is null;

-- New addresses that wait for their codes.
create table address_changes (
  member_id text not null references members (id) on delete cascade,
  kind text not null check (kind in ('email', 'personal')),
  -- The new address.
  email text not null,
  new_hash text not null,
  -- The code that went to the member's present address. Null when none is needed.
  current_hash text,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (member_id, kind)
);
create index address_changes_expires on address_changes (expires_at);

-- Passkeys. The private keys stay on the members' devices.
create table passkeys (
  id text primary key,
  member_id text not null references members (id) on delete cascade,
  -- The id that the authenticator chose, as base64url.
  credential_id text not null unique,
  -- As base64url, in COSE form.
  public_key text not null,
  -- Counts the uses on authenticators that count. It only grows.
  counter bigint not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_member on passkeys (member_id);

-- Challenges that were used. A signed challenge names its own time, so only used ones are stored.
create table spent_challenges (
  hash text primary key,
  expires_at timestamptz not null
);
create index spent_challenges_expires on spent_challenges (expires_at);

create table sessions (
  id text primary key,
  member_id text not null references members (id) on delete cascade,
  -- The browser and its system, such as "iPhone, Safari". Empty when the browser did not send a name.
  device text not null default '',
  -- The origin of the partner's page that it belongs to. '' for the club's own site, 'code' for one that a code opened there.
  -- Null for a session from before this column, until a partner's page uses it.
  origin text,
  current_hash text not null unique,
  parent_hash text unique,
  created_at timestamptz not null,
  used_at timestamptz not null,
  -- When the parent of the current refresh token was used again. Once means a lost answer, twice means a copied token.
  retried_at timestamptz,
  revoked_at timestamptz
);
create index sessions_member on sessions (member_id, created_at desc, id desc);
create index sessions_used on sessions (used_at);

-- Refresh tokens older than the parent of the current one. Using one ends its session.
create table spent_tokens (
  hash text primary key,
  session_id text not null references sessions (id) on delete cascade
);
create index spent_tokens_session on spent_tokens (session_id);

create table reset_tokens (
  hash text primary key,
  member_id text not null references members (id) on delete cascade,
  -- What the link in the mail opens: the form for a new password, or the copy of the data.
  purpose text not null check (purpose in ('password', 'data')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index reset_tokens_member on reset_tokens (member_id);
create index reset_tokens_expires on reset_tokens (expires_at);

-- One-time codes that hand a member over to a partner's server.
create table handoff_codes (
  hash text primary key,
  member_id text not null references members (id) on delete cascade,
  -- The session that asked for the code. A code of an ended session does not work.
  session_id text not null references sessions (id) on delete cascade,
  -- The partner that may use it. '' for the club's own site.
  partner text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index handoff_codes_member on handoff_codes (member_id);
create index handoff_codes_session on handoff_codes (session_id);
create index handoff_codes_expires on handoff_codes (expires_at);

-- The partners whose servers may ask for a member's plan: since a hand-off, until the row is gone.
create table handoff_grants (
  member_id text not null references members (id) on delete cascade,
  partner text not null,
  since timestamptz not null,
  asked_at timestamptz,
  primary key (member_id, partner)
);

------------------------------------------------------------------------------------------------------------------------
-- Billing: plans, what members pay for them, and what the payment provider reported.
------------------------------------------------------------------------------------------------------------------------

create table plans (
  id text primary key,
  plan_id text not null unique,
  name text not null,
  type text not null check (type in ('free', 'premium', 'founder')),
  interval text not null check (interval in ('month', 'year')),
  amount_cents integer not null check (amount_cents >= 0),
  features jsonb not null default '[]'::jsonb,
  -- A sample: production shows it, but sells none that costs money.
  is_sample boolean not null default false,
  -- Neither shown nor sold any more. Members who have the plan keep it.
  withdrawn_at timestamptz
);

-- A single row. Its lock makes buyers of founding seats wait for each other.
create table founding (
  id integer primary key check (id = 1),
  seat_limit integer not null check (seat_limit >= 0)
);

-- One row for each member. Its lock serializes all changes of this member's money.
create table member_billing (
  member_id text primary key references members (id) on delete cascade,
  invoice_total integer not null default 0 check (invoice_total >= 0),
  -- The provider's customer. Later checkouts and the page for the card use it.
  customer_ref text,
  founder_used_at timestamptz,
  -- The founding seat of a plan that ended for a missing payment. It counts as taken until it is used or released.
  seat_until timestamptz,
  -- The old price is for no other plan.
  seat_plan_id text references plans (id),
  seat_price_cents integer check (seat_price_cents > 0),
  -- The months of holds whose days are erased. The limits of holds need them for a year.
  held_months jsonb not null default '[]',
  check ((seat_until is null) = (seat_price_cents is null)),
  check ((seat_until is null) = (seat_plan_id is null))
);
create index member_billing_by_customer on member_billing (customer_ref) where customer_ref is not null;
create index member_billing_seats on member_billing (seat_until) where seat_until is not null;

-- Numbers the reads at the provider. An answer replaces only the answer of an earlier read.
create sequence provider_reads;

create table subscriptions (
  id text primary key,
  -- Stripe, or nobody for free and granted plans.
  provider text not null check (provider in ('stripe', 'none')),
  provider_ref text not null unique,
  member_id text not null references members (id) on delete cascade,
  plan_id text not null references plans (id),
  is_founder boolean not null,
  -- The checkout that started the plan. Its agreement is kept until a year after the plan. Null for adopted plans.
  checkout_id text,
  -- The price that this member pays, even if the plan's price changes.
  price_cents integer not null check (price_cents >= 0),
  -- What the provider charges for the plan, where that is not what the club sold. The price and the interval of the plan stay
  -- what was promised. Null while both agree.
  provider_terms jsonb,
  -- Brand and last four digits of the card that is charged, as the provider has them.
  card jsonb,
  status text not null check (status in ('active', 'restorable', 'ended')),
  period_start timestamptz not null,
  period_end timestamptz not null,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  restorable_until timestamptz,
  check (status <> 'restorable' or (cancelled_at is not null and restorable_until is not null)),
  -- Canceled by the member as of the end of the paid period, and whether the member got the mail about it.
  ends_with_period boolean not null default false,
  end_announced boolean not null default false,
  -- It ends with its period because the member asked to delete the account. Keeping the account takes that back.
  ends_for_deletion boolean not null default false,
  -- A plan that staff granted ends by itself.
  granted_until timestamptz,

  -- The provider's state of the plan, as it was last read.
  provider_status text not null default 'active'
    check (provider_status in ('active', 'past_due', 'unpaid', 'paused', 'ended')),
  provider_read bigint not null default 0,
  -- When the provider will end it, if it will.
  provider_ends_at timestamptz,
  -- When the plan is compared with the provider. Null: after its period and the grace time.
  next_check_at timestamptz,

  -- A failed renewal: since when, which mails were sent, and when the next step is due.
  past_due_since timestamptz,
  past_due_mails integer not null default 0 check (past_due_mails >= 0),
  past_due_step_at timestamptz,
  check ((past_due_since is null) = (past_due_step_at is null)),
  -- The end of the running hold.
  hold_until timestamptz,
  -- The member keeps the row, price and seat, but does not have the plan meanwhile.
  suspended boolean not null generated always as (
    status = 'active' and (provider_status in ('unpaid', 'paused') or hold_until is not null)
  ) stored,

  -- The renewal that was last sent to the provider, and until when one process sends it.
  renewal text not null default 'renewing' check (renewal in ('renewing', 'lapsing', 'ended')),
  sending_until timestamptz,
  -- Reads up to this number may be older than the renewal that was sent last.
  renewal_read bigint not null default 0,
  -- The status needs another renewal than the one that was sent. The sweep queries this every minute and sends it.
  -- For a column the planner knows that it is rarely true, and uses the index.
  renewal_unsent boolean not null generated always as (
    price_cents > 0
    and renewal <> (case
      when status = 'active' and not ends_with_period then 'renewing'
      when status in ('active', 'restorable') then 'lapsing'
      else 'ended' end)
  ) stored,

  -- Mails that the clock sends, each exactly once: when it was queued, or the end of the period that it was about.
  end_mailed_at timestamptz,
  renewal_mailed_for timestamptz,
  price_checked_for timestamptz,
  -- The yearly reminder of a monthly plan.
  reminder_mailed_at timestamptz
);
create unique index subscriptions_one_active on subscriptions (member_id) where status = 'active';
create unique index subscriptions_one_restorable on subscriptions (member_id) where status = 'restorable';
create index subscriptions_of_member on subscriptions (member_id);
create index subscriptions_founders on subscriptions (status) where is_founder and status <> 'ended';
create index subscriptions_lapsing on subscriptions (restorable_until) where status = 'restorable';
create index subscriptions_granted on subscriptions (granted_until)
  where status = 'active' and granted_until is not null;
create index subscriptions_renewal_unsent on subscriptions (id) where renewal_unsent;
create index subscriptions_overdue on subscriptions (period_end)
  where status = 'active' and price_cents > 0 and next_check_at is null;
create index subscriptions_to_check on subscriptions (next_check_at)
  where status = 'active' and price_cents > 0 and next_check_at is not null;
-- Ended plans whose last invoices are read once more.
create index subscriptions_last_check on subscriptions (next_check_at)
  where status = 'ended' and next_check_at is not null;
create index subscriptions_past_due on subscriptions (past_due_step_at)
  where status = 'active' and past_due_step_at is not null;
create index subscriptions_ending on subscriptions (period_end) where status = 'active' and ends_with_period;
create index subscriptions_ending_early on subscriptions (provider_ends_at)
  where status = 'active' and ends_with_period;
create index subscriptions_unannounced on subscriptions (cancelled_at)
  where status = 'active' and ends_with_period and not end_announced;
create index subscriptions_to_mail on subscriptions (id)
  where end_mailed_at is null and status = 'ended' and price_cents > 0;
create index subscriptions_renewing on subscriptions (period_end) where status = 'active' and price_cents > 0;
create index subscriptions_by_checkout on subscriptions (checkout_id) where checkout_id is not null;
create index subscriptions_ended on subscriptions (cancelled_at) where price_cents > 0 and cancelled_at is not null;
create index subscriptions_changed on subscriptions (id) where status = 'active' and provider_terms is not null;

-- A deleted member has neither a plan nor an open checkout, whatever the code does. The lock waits for a running deletion.
create function refuse_erased_member() returns trigger language plpgsql as $$
declare
  erased_at timestamptz;
begin
  select deleted_at into erased_at from members where id = new.member_id for share;
  if erased_at is not null then
    raise exception 'member % is deleted', new.member_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger subscriptions_of_members before insert or update of status on subscriptions
  for each row when (new.status <> 'ended') execute function refuse_erased_member();

-- Every founding seat that a member holds or keeps.
create view founding_seats as
  select member_id from subscriptions where is_founder and status <> 'ended'
  union all
  select member_id from member_billing where seat_until is not null;

create table checkouts (
  id text primary key,
  member_id text not null references members (id) on delete cascade,
  plan_id text not null references plans (id),
  is_founder boolean not null,
  -- The price that was sold, and once it is paid, what was paid: 0 after some promotion codes.
  price_cents integer not null check (price_cents >= 0),
  success_url text not null,
  cancel_url text not null,
  -- Null until the payments port has answered.
  session_id text unique,
  session_url text,
  -- How many tries to create the session the provider answered with a failure. Each try has its own key.
  failed_tries integer not null default 0 check (failed_tries >= 0),
  -- The canceled subscription that is restored if this checkout is not paid.
  replaces text references subscriptions (id) on delete set null,
  -- It uses the seat that the member kept, and takes no other.
  uses_kept_seat boolean not null default false,
  status text not null check (status in ('open', 'paid', 'expired')),
  order_id text unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  check ((status = 'paid') = (order_id is not null)),
  check ((status = 'open') = (settled_at is null))
);
create unique index checkouts_one_open on checkouts (member_id) where status = 'open';
create index checkouts_expiring on checkouts (expires_at) where status = 'open';
create index checkouts_founder_seats on checkouts (member_id)
  where is_founder and status = 'open' and not uses_kept_seat;
create index checkouts_replacing on checkouts (replaces) where replaces is not null;
create index checkouts_of_member on checkouts (member_id);
create trigger checkouts_of_members before insert or update of status on checkouts
  for each row when (new.status = 'open') execute function refuse_erased_member();

-- What a member agreed to at each checkout. No foreign keys: the proof outlives the account and holds no name.
create table agreements (
  checkout_id text primary key,
  member_id text not null,
  -- The day on which the agreed terms took effect.
  terms_version text not null,
  plan_id text not null,
  price_cents integer not null check (price_cents > 0),
  currency text not null,
  interval text not null check (interval in ('month', 'year')),
  language text not null,
  -- The text next to the button, word for word.
  sentence text not null,
  agreed_at timestamptz not null
);
create index agreements_by_member on agreements (member_id);
create index agreements_by_time on agreements (agreed_at);

-- Deployment holds: no charges and no benefits until the hold ends.
create table holds (
  id text primary key,
  subscription_id text not null,
  member_id text not null references members (id) on delete cascade,
  -- It waits for its first day. One that was canceled before is deleted as soon as the provider charges again.
  is_scheduled boolean not null default false,
  starts_at timestamptz not null,
  -- When it ends by itself.
  ends_at timestamptz not null check (ends_at > starts_at),
  -- When it ended. Null while it runs.
  ended_at timestamptz,
  -- The end of the last period that is paid before the hold. What is left of it at the start follows the hold. Null until
  -- that period has begun: from then on, the provider must not charge.
  paid_until timestamptz,
  check (is_scheduled or paid_until is not null),
  -- The mail about what comes next was queued: the end, or what keeps a scheduled hold from its start.
  is_announced boolean not null default false,
  -- What the payment provider was sent last.
  sent text not null default 'nothing' check (sent in ('nothing', 'hold', 'release')),
  unsent boolean not null generated always as (
    sent <> (case when paid_until is null then 'nothing' when ended_at is null then 'hold' else 'release' end)
  ) stored
);
-- A member has at most one hold that runs or waits: that of the plan.
create unique index holds_one_of_member on holds (member_id) where ended_at is null;
create index holds_by_subscription on holds (subscription_id);
create index holds_by_member on holds (member_id, starts_at);
create index holds_ending on holds (ends_at) where ended_at is null;
create index holds_unsent on holds (id) where unsent;
create index holds_waiting on holds (starts_at) where is_scheduled;
create index holds_ended on holds (ended_at) where ended_at is not null;

create table invoices (
  id text primary key,
  member_id text not null references members (id) on delete cascade,
  -- 1, 2, 3 ... for each member without gaps, so that page n is a key range.
  member_seq integer not null check (member_seq > 0),
  plan_id text references plans (id),
  checkout_id text unique references checkouts (id),
  amount_cents integer not null check (amount_cents >= 0),
  -- The provider's state of the invoice, as it was last read. Refunds and disputes belong to its charge.
  status text not null,
  refunded_cents integer not null default 0 check (refunded_cents >= 0),
  -- Of the refunded amount, what is on its way. And whether a refund failed, and no later one makes up for it.
  refund_pending_cents integer not null default 0 check (refund_pending_cents >= 0),
  refund_failed boolean not null default false,
  dispute text not null default 'none' check (dispute in ('none', 'open', 'won', 'lost')),
  provider_read bigint not null default 0,
  stripe_invoice_id text not null unique,
  period_start timestamptz not null,
  period_end timestamptz not null,
  created_at timestamptz not null,
  receipt_mailed_at timestamptz,
  tax_cents integer not null default 0 check (tax_cents >= 0),
  -- Its day at the provider. The sweep reads a payment without one.
  paid_at timestamptz,
  -- Brand and last four digits of the card that paid it.
  card jsonb,
  unique (member_id, member_seq)
);
create index invoices_to_mail on invoices (id) where receipt_mailed_at is null and status = 'paid';
-- The number of a receipt is the end of the provider's invoice id. Members read it to staff (find-members.ts).
create index invoices_receipt_number on invoices (upper(right(stripe_invoice_id, 8)));
create index invoices_disputed on invoices (created_at) where dispute <> 'none';
create index invoices_by_payment on invoices (paid_at) where paid_at is not null;
create index invoices_to_read on invoices (id) where status = 'paid' and amount_cents > 0 and paid_at is null;

-- The refunds of an invoice, as the provider has them. A refund can wait, and it can fail days after it was made. A failed one
-- stays stored, so that the books keep both days.
create table refunds (
  ref text primary key,
  invoice_id text not null references invoices (id) on delete cascade,
  amount_cents integer not null check (amount_cents > 0),
  created_at timestamptz not null,
  status text not null default 'succeeded'
    check (status in ('succeeded', 'pending', 'requires_action', 'failed', 'canceled')),
  -- When the club first read that it failed.
  failed_at timestamptz,
  check ((failed_at is not null) = (status in ('failed', 'canceled')))
);
create index refunds_of_invoice on refunds (invoice_id);
create index refunds_by_time on refunds (created_at);
create index refunds_by_failure on refunds (failed_at) where failed_at is not null;

-- Handled notices of the payment provider. A repeated one changes nothing.
create table payment_events (
  id text primary key,
  handled_at timestamptz not null
);
create index payment_events_by_age on payment_events (handled_at);

-- Live subscriptions of this club at the provider that no member here has: a restored backup is older than they.
create table orphan_subscriptions (
  provider_ref text primary key,
  found_at timestamptz not null,
  -- Null while nobody has decided about it.
  settled_at timestamptz,
  outcome text check (outcome in ('adopted', 'refunded', 'over')),
  -- It is listed again when its refund failed. It has ended, so no search finds it.
  refund_failed boolean not null default false,
  check ((settled_at is null) = (outcome is null))
);
create index orphan_subscriptions_open on orphan_subscriptions (found_at) where settled_at is null;

-- When the provider is searched for them next. One process at a time searches.
create table orphan_search (
  id integer primary key check (id = 1),
  due_at timestamptz not null
);
insert into orphan_search (id, due_at) values (1, 'epoch');

------------------------------------------------------------------------------------------------------------------------
-- Members: campaign events, messages and uploaded pictures of members and visitors.
------------------------------------------------------------------------------------------------------------------------

create table campaign_events (
  id text primary key,
  kind text not null check (kind in ('visit', 'registration', 'payment')),
  campaign_id text not null,
  unique_id text not null,
  -- The order of a payment, '' for other kinds: two purchases of one visitor are two events.
  order_id text not null default '',
  member_id text references members (id) on delete set null,
  amount_cents integer check (amount_cents >= 0),
  -- The body as the client sent it. Nothing is computed from it (Z-08).
  claimed jsonb not null,
  created_at timestamptz not null
);
create unique index campaign_events_once on campaign_events (kind, unique_id, order_id) where unique_id <> '';
create index campaign_events_by_campaign on campaign_events (campaign_id, created_at desc);
create index campaign_events_by_age on campaign_events (created_at);
create index campaign_events_of_member on campaign_events (member_id, id) where member_id is not null;

create table contact_messages (
  id text primary key,
  name text not null,
  email text not null,
  message text not null,
  type text not null check (type in ('Suggestion', 'Support')),
  created_at timestamptz not null,
  -- When staff marked it as answered. Null: it is on the list of open messages.
  answered_at timestamptz
);
create index contact_messages_by_age on contact_messages (created_at);
create index contact_messages_open on contact_messages (created_at, id) where answered_at is null;
-- member-records.ts repeats this expression and that of mail_queue_of_sender: PostgreSQL uses an index for the same one only.
create index contact_messages_of_sender on contact_messages (lower(btrim(email)), id);

create table uploads (
  -- Relative to the uploads folder: membership/users/{id}/profile/{name}.
  path text primary key,
  member_id text not null references members (id) on delete cascade,
  content_type text not null,
  issued_at timestamptz not null,
  stored_at timestamptz
);
create index uploads_by_age on uploads (issued_at);
create index uploads_of_member on uploads (member_id);

-- Elements that failed on pages of partners, counted for each hour. Nothing here is about a visitor.
create table element_failures (
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
create index element_failures_by_hour on element_failures (hour);

------------------------------------------------------------------------------------------------------------------------
-- Mail.
------------------------------------------------------------------------------------------------------------------------

-- Mails for an SMTP server. They are stored first, sent by the process that claims them, and retried after a fault.
create table mail_queue (
  id bigint generated always as identity primary key,
  -- The Message-ID. It is the same on every try, so that a duplicate can be recognized.
  message_id text not null unique,
  recipient text not null,
  -- Null: our support.
  reply_to text,
  -- Erased when no longer needed: subject and both parts may contain a code or a secret link.
  subject text not null,
  body text not null,
  html text not null default '',
  -- The address that ends optional mails with one click. Null: the mail is not optional.
  unsubscribe_url text,
  topic text,
  -- The hash of the secret of the browser that signed up: it may read how this mail went.
  key_hash text,
  -- A failed mail was given up. It stays until staff send it again or drop it.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'over', 'failed')),
  tries integer not null default 0,
  queued_at timestamptz not null,
  -- A claim moves it ahead, so that other processes retry the mail of a process that died.
  next_try_at timestamptz not null,
  -- When the secret in the mail expires. Null: it holds no secret.
  expires_at timestamptz,
  -- When staff sent it again. The mail is tried for as long as a new one from then on.
  resent_at timestamptz,
  settled_at timestamptz,
  error text,
  -- What the mail provider reported last about the newest mail to an address, and when that happened.
  report text check (report in ('delivered', 'delayed', 'bounced')),
  reported_at timestamptz
);
create index mail_queue_waiting on mail_queue (next_try_at) where state = 'waiting';
create index mail_queue_settled on mail_queue (settled_at) where state <> 'waiting';
create index mail_queue_of_key on mail_queue (key_hash) where key_hash is not null;
create index mail_queue_failed on mail_queue (id) where state = 'failed';
create index mail_queue_of_sender on mail_queue (lower(btrim(reply_to))) where reply_to is not null;
-- Staff read the mails of one member. Recipients are compared in lower case, without spaces.
create index mail_queue_of_recipient on mail_queue (lower(btrim(recipient)), id);

-- Mails of a development server, which /dev/outbox shows.
create table outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  html text not null default '',
  sent_at timestamptz not null
);

------------------------------------------------------------------------------------------------------------------------
-- Staff.
------------------------------------------------------------------------------------------------------------------------

-- What staff did with the club's commands: who, what, for whom, why and when.
create table staff_acts (
  id bigint generated always as identity primary key,
  begun_at timestamptz not null,
  staff text not null,
  act text not null,
  -- No foreign key: the record stays when the member is deleted.
  member_id text,
  why text not null check (why <> ''),
  detail jsonb not null default '{}'::jsonb,
  -- 'begun' stays when the process died during the act.
  outcome text not null default 'begun' check (outcome in ('begun', 'done', 'failed')),
  fault text,
  -- What it locks while it runs: the member, the subscription at the provider.
  locks text[] not null default '{}'
);
create index staff_acts_of_member on staff_acts (member_id, id) where member_id is not null;
create index staff_acts_begun on staff_acts (begun_at) where outcome = 'begun';

-- Every change of a plan: what it was from then on.
create table plan_history (
  id bigint generated always as identity primary key,
  plan_id text not null,
  changed_at timestamptz not null,
  staff_act bigint not null references staff_acts (id),
  name text not null,
  amount_cents integer not null,
  features jsonb not null,
  is_withdrawn boolean not null
);
create index plan_history_of_plan on plan_history (plan_id, id);

-- The people of the staff desk and their sign-ins. They name staff, not members: no deletion of a member touches them. The audit
-- (staff_acts) keeps the address of a person who was removed.
create table staff_people (
  id text primary key,
  -- The name in the audit, and of the passkey on the device.
  email text not null unique,
  role text not null check (role in ('support', 'owner')),
  created_at timestamptz not null
);
create table staff_passkeys (
  credential_id text primary key,
  person_id text not null references staff_people (id) on delete cascade,
  public_key text not null,
  counter bigint not null,
  device text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index staff_passkeys_person on staff_passkeys (person_id);
-- One open link for an address. Its use makes the person, or replaces the passkey of one.
create table staff_invites (
  email text primary key,
  -- The person who has the address, or the id that the new person gets.
  person_id text not null,
  hash text not null unique,
  role text not null check (role in ('support', 'owner')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create table staff_sessions (
  hash text primary key,
  person_id text not null references staff_people (id) on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz not null,
  -- The last use of the passkey. Acts that move money or people need a recent one.
  verified_at timestamptz not null
);
create index staff_sessions_person on staff_sessions (person_id);
create index staff_sessions_used on staff_sessions (used_at);
-- Forms that were sent: a second press or a reload does nothing.
create table staff_forms (
  hash text primary key,
  session_hash text not null references staff_sessions (hash) on delete cascade,
  used_at timestamptz not null
);
create index staff_forms_session on staff_forms (session_hash);

------------------------------------------------------------------------------------------------------------------------
-- The server itself: what all its processes share.
------------------------------------------------------------------------------------------------------------------------

create table rate_limits (
  -- The subject in it is a keyed hash.
  key text primary key,
  taken integer not null,
  resets_at timestamptz not null
);
create index rate_limits_resets on rate_limits (resets_at);
-- erase-records.ts finds the counts of an address by the hash at the end of the key.
create index rate_limits_of_subject on rate_limits (substring(key from '[^:]*$'));

-- Secrets that the first start generates.
create table server_keys (
  name text primary key,
  value text not null
);

-- What stands in for Stripe in development keeps its records in one row.
create table fake_stripe (
  id integer primary key check (id = 1),
  records text not null
);
