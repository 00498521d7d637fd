-- The HTML part of a mail, and who gets the replies. Mails of an older release have neither.

-- Erased together with the text.
alter table mail_queue add column html text not null default '';
-- Null: our support.
alter table mail_queue add column reply_to text;
alter table outbox add column html text not null default '';
