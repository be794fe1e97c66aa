-- A hash of the kind, names, sizes and contents of an import's files. Null: begun by the release before.
alter table content_import add column fingerprint text;
