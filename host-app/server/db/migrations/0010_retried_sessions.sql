-- When the parent of the current refresh token was used again. Once means a lost answer, twice means a copied token.
ALTER TABLE sessions ADD COLUMN retried_at timestamptz;
