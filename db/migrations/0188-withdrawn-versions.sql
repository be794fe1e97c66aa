-- Versions of texts that were taken back before they applied. Someone may have been told about one or agreed to it, so its number is
-- not used again, and everyone up to told_until is told that it won't apply.
create table withdrawn_version (
  slug text not null,
  version text not null,
  title text not null,
  effective date not null,
  withdrawn_at timestamptz not null,
  -- The place that its announcement had reached.
  told_until timestamptz not null default 'epoch',
  told_until_id uuid not null default '00000000-0000-0000-0000-000000000000',
  -- The place up to which people have been told that it won't apply.
  untold_until timestamptz not null default 'epoch',
  untold_until_id uuid not null default '00000000-0000-0000-0000-000000000000',
  complete_at timestamptz,
  primary key (slug, version)
);
