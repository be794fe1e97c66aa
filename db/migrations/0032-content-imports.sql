-- Texts that come from elsewhere. A file arrives in parts, is read by a job into items that say what would happen, and is
-- imported by another job once an editor has seen that.
create table content_import (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff (id),
  by text not null,
  state text not null default 'receiving'
    check (state in ('receiving', 'reading', 'ready', 'importing', 'done', 'failed')),
  -- What a Markdown file is that does not say it.
  kind text not null check (kind in ('news', 'blog', 'subtopic')),
  -- What happens to texts whose address another text has; chosen when it is started.
  differing text check (differing in ('leave', 'change', 'beside')),
  -- Why nothing could be read.
  fault text,
  done int not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index content_import_newest on content_import (created_at desc, id desc);

create table content_import_file (
  import_id uuid not null references content_import (id) on delete cascade,
  place int not null,
  name text not null,
  size int not null,
  primary key (import_id, place)
);
-- Gone once it is read.
create table content_import_part (
  import_id uuid not null,
  file int not null,
  place int not null,
  body bytea not null,
  primary key (import_id, file, place),
  foreign key (import_id, file) references content_import_file (import_id, place) on delete cascade
);
create table content_import_item (
  import_id uuid not null references content_import (id) on delete cascade,
  place int not null,
  -- The file, and the line in it.
  source text not null,
  -- Null: it could not be told.
  kind text,
  slug text,
  title text not null,
  outcome text not null check (outcome in ('new', 'same', 'different', 'refused')),
  reason text,
  -- What the file says of it; null for what was refused.
  fields jsonb,
  -- The slug of its topic, which may be in the same import.
  topic text,
  -- When it first came out where it comes from.
  dated timestamptz,
  -- The text that stands there, and what it became.
  entry_id uuid references entry (id) on delete set null,
  result text check (result in ('created', 'changed', 'left')),
  primary key (import_id, place)
);
create index content_import_item_outcome on content_import_item (import_id, outcome, place);
