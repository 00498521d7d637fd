-- Mails for an SMTP server. They are stored first, sent by the process that claims them, and retried after a fault.

create table mail_queue (
  id bigint generated always as identity primary key,
  -- The Message-ID. It is the same on every try, so that a duplicate can be recognized.
  message_id text not null unique,
  recipient text not null,
  -- Erased when no longer needed: both may contain a code or a secret link.
  subject text not null,
  body text not null,
  topic text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'over', 'failed')),
  tries integer not null default 0,
  queued_at timestamptz not null,
  -- A claim moves it ahead, so that other processes retry the mail of a process that died.
  next_try_at timestamptz not null,
  -- When the secret in the mail expires. Null: it holds no secret.
  expires_at timestamptz,
  settled_at timestamptz,
  error text
);
create index mail_queue_waiting on mail_queue (next_try_at) where state = 'waiting';
create index mail_queue_settled on mail_queue (settled_at) where state <> 'waiting';
