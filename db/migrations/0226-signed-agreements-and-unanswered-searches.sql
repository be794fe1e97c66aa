-- Both tables have the name that everything else has for what they hold. Instances of the release before go on under the old names:
-- both are views that read and write the renamed table, with the rights of who asks. The release after this one drops them
-- (decision 0263).
alter table paper rename to signed_agreement;
alter index paper_pkey rename to signed_agreement_pkey;
alter index paper_account rename to signed_agreement_account;
alter table signed_agreement rename constraint paper_account_id_fkey to signed_agreement_account_id_fkey;
alter trigger paper_append on signed_agreement rename to signed_agreement_append;

alter table missed_question rename to unanswered_search;
alter index missed_question_pkey rename to unanswered_search_pkey;
alter index missed_question_last_day rename to unanswered_search_last_day;

create view paper with (security_invoker = true) as
  select id, account_id, slug, title, version, hash, html, signature, address, agreed_at from signed_agreement;
create view missed_question with (security_invoker = true) as
  select question, topic_type, asked, last_day, opened, best_slug, score from unanswered_search;

-- The role of web processes keeps its rights from the first moment, not only when they are granted again after all migrations.
do $$
declare
  given record;
begin
  for given in
    select renamed.view, held.privilege_type as privilege, held.grantee::regrole::text as role
    from (values ('paper', 'signed_agreement'), ('missed_question', 'unanswered_search')) as renamed (view, name)
    join pg_class on pg_class.oid = renamed.name::regclass
    cross join aclexplode(pg_class.relacl) as held
    where held.grantee not in (0, pg_class.relowner) and held.privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')
  loop
    execute format('grant %s on %I to %s', given.privilege, given.view, given.role);
  end loop;
end $$;
