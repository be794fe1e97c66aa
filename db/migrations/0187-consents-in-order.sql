-- Outside a transaction.
create index concurrently if not exists consent_to_terms on consent (split_part(text_version, ' ', 1), at, id) where kind = 'termsAndConditions' and granted;
