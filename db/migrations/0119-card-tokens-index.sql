-- Outside a transaction.
create index concurrently if not exists card_vault_token on card (vault, vault_token);
