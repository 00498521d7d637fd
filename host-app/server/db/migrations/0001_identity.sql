CREATE TABLE members (
  id text PRIMARY KEY,
  email text NOT NULL UNIQUE,
  name text NOT NULL,
  last_name text NOT NULL DEFAULT '',
  password_hash text,
  profile_image text,
  source text NOT NULL DEFAULT '',
  campaign_type text NOT NULL DEFAULT '',
  otp_next_login boolean NOT NULL DEFAULT false,
  unsubscribed_at timestamptz,
  terms_version text,
  terms_accepted_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

-- One row for each mail address: a newer registration replaces the older one completely (Z-41).
CREATE TABLE registrations (
  email text PRIMARY KEY,
  id text NOT NULL UNIQUE,
  name text NOT NULL,
  last_name text NOT NULL,
  password_hash text NOT NULL,
  source text NOT NULL,
  campaign_type text NOT NULL,
  terms_version text NOT NULL,
  terms_accepted_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX registrations_created ON registrations (created_at);

-- One row for each mail address: a new code ends the old one. A row without an owner is a decoy that no digits match (Z-43).
CREATE TABLE otp_codes (
  email text PRIMARY KEY,
  code_hash text NOT NULL,
  registration_id text,
  member_id text REFERENCES members (id) ON DELETE CASCADE,
  tries integer NOT NULL DEFAULT 0,
  used_at timestamptz,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX otp_codes_expires ON otp_codes (expires_at);

CREATE TABLE sessions (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  current_hash text NOT NULL UNIQUE,
  parent_hash text UNIQUE,
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX sessions_member ON sessions (member_id, created_at DESC, id DESC);
CREATE INDEX sessions_used ON sessions (used_at);

-- Refresh tokens older than the parent of the current one. Using one ends its session.
CREATE TABLE spent_tokens (
  hash text PRIMARY KEY,
  session_id text NOT NULL REFERENCES sessions (id) ON DELETE CASCADE
);
CREATE INDEX spent_tokens_session ON spent_tokens (session_id);

CREATE TABLE reset_tokens (
  hash text PRIMARY KEY,
  member_id text NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX reset_tokens_member ON reset_tokens (member_id);
CREATE INDEX reset_tokens_expires ON reset_tokens (expires_at);

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  sent_at timestamptz NOT NULL
);

CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  taken integer NOT NULL,
  resets_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_resets ON rate_limits (resets_at);

-- Keys that all processes on this database share.
CREATE TABLE server_keys (
  name text PRIMARY KEY,
  value text NOT NULL
);
