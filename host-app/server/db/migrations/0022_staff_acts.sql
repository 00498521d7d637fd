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
  fault text
);
create index staff_acts_of_member on staff_acts (member_id, id) where member_id is not null;

-- A plan that staff granted ends by itself.
alter table subscriptions add column granted_until timestamptz;
create index subscriptions_granted on subscriptions (granted_until)
  where status = 'active' and granted_until is not null;
