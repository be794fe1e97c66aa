-- Links with which a phone fills one photo slot of a computer, without a log-in (decision 0330). Only the SHA-256 of the token is
-- here. A link is worth as much as the session that made it, and fills its slot once: the slot is the row of `upload`.
create table photo_link (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  session_id uuid not null references session (id) on delete cascade,
  filename text not null unique references upload (filename) on delete cascade,
  slot text not null check (slot in ('idFront', 'idBack', 'guardLicense', 'profilePhoto')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the link was opened for the first time, and when its photo was shown at the computer.
  opened_at timestamptz,
  shown_at timestamptz
);
create index photo_link_session on photo_link (session_id, slot);
create index photo_link_expires on photo_link (expires_at);
