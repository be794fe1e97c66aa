-- Outside a transaction.
create index concurrently if not exists agreement_in_order on paper (agreed_at, id) where slug = 'hero-engagement-agreement';
