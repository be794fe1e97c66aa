-- Whether an address is taken is asked at every save that changes one, and for each text of an import: of the working copy,
-- of what is out and of what is planned. Also by how it begins: "a-walk-2" follows "a-walk".
create index entry_slug_begins on entry (kind, slug text_pattern_ops);
create index entry_published_slug on entry (kind, published_slug text_pattern_ops) where published_slug is not null;
create index entry_planned_slug on entry (kind, planned_slug text_pattern_ops) where planned_slug is not null;
