-- How far people have been told about a version of a text that applies later: up to which consent, in the order in which they were
-- given. A version that is taken back takes its row along, because the next one may get the same number.
create table page_announcement (
  slug text not null,
  version text not null,
  told_until timestamptz not null default 'epoch',
  told_until_id uuid not null default '00000000-0000-0000-0000-000000000000',
  told int not null default 0,
  -- When everyone who had agreed by then had been told for the first time.
  complete_at timestamptz,
  primary key (slug, version),
  foreign key (slug, version) references page (slug, version) on delete cascade
);
