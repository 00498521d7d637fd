-- A mail that was given up stays until staff send it again or drop it.

-- When staff sent it again. Null: they did not. The mail is tried for as long as a new one from then on.
alter table mail_queue add column resent_at timestamptz;
-- Their texts were erased because they held a secret, so nobody can send them again.
update mail_queue set state = 'over' where state = 'failed' and body = '';
create index mail_queue_failed on mail_queue (id) where state = 'failed';
