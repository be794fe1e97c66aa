-- A code that lives is answered again instead of being sent twice, so its length has to be known: a number with too many
-- wrong guesses gets longer ones. Null: of a release that did not write it, as long as the setting says.
alter table code add column digits smallint;

-- Whether the caller brought a proof. The share of messages for callers without one grows with those of theirs that are
-- entered; null counts for nobody.
alter table code add column asked_with_proof boolean;
create index code_entered_without_proof on code (used_at) where used_at is not null and asked_with_proof = false;
