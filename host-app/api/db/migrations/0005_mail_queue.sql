-- Mails on their way to an SMTP server: kept first, sent by whichever process claims them, tried again after a fault.

create table mail_queue (
  id bigint generated always as identity primary key,
  -- The Message-ID: the same on every try, so that a mail handed in twice can be known by it.
  message_id text not null unique,
  recipient text not null,
  -- Erased once they are of no use: both may hold a code or a link that is a key.
  subject text not null,
  body text not null,
  topic text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'over', 'failed')),
  tries integer not null default 0,
  queued_at timestamptz not null,
  -- Moved ahead by a claim: who dies with a mail in hand leaves it to the others.
  next_try_at timestamptz not null,
  -- The end of the secret in it; null: it holds none.
  expires_at timestamptz,
  settled_at timestamptz,
  error text
);
create index mail_queue_waiting on mail_queue (next_try_at) where state = 'waiting';
create index mail_queue_settled on mail_queue (settled_at) where state <> 'waiting';
