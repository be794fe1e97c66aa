-- Who was told by mail of a new version of the engagement agreement, and who was reminded of it. Without told_at, someone who couldn't
-- be asked when their turn came: their step was denied, or their application erased. They are told once they can be asked.
create table agreement_news (
  account_id uuid not null references account (id) on delete cascade,
  slug text not null,
  version text not null,
  told_at timestamptz,
  -- The row of message. Not a foreign key, because messages are erased sooner than this.
  told_by uuid,
  reminded_at timestamptz,
  reminded_by uuid,
  primary key (account_id, slug, version),
  -- Not of page: withdrawing locks page first, and telling locks page_announcement first.
  foreign key (slug, version) references page_announcement (slug, version) on delete cascade,
  check (told_at is not null or reminded_at is null)
);
create index agreement_news_of_version on agreement_news (slug, version, told_at);
