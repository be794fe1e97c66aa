-- What tells a submitted photo from others (decision 0331): the SHA-256 of its file, and 256 bits that say where its brightness
-- rises. Neither shows the picture. Both are null for a file that can't be read.
create table photo_print (
  filename text primary key references upload (filename) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  sha256 text,
  gradients bit(256),
  created_at timestamptz not null
);
create index photo_print_account on photo_print (account_id);

-- The same picture under another name. Both directions are stored.
create table photo_match (
  filename text not null references photo_print (filename) on delete cascade,
  other text not null references photo_print (filename) on delete cascade,
  same_file boolean not null,
  primary key (filename, other)
);
create index photo_match_other on photo_match (other);
