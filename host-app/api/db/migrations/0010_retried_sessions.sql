-- When the parent of the current refresh token was used again: once is a lost answer, twice is a copy.
ALTER TABLE sessions ADD COLUMN retried_at timestamptz;
