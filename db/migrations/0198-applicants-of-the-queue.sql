-- What the queue is searched by: the applicant's name, email and phone, only while the step waits for a reviewer. The search then reads the
-- queue, and not all accounts (decision 0504).
alter table application_step add column applicant text;

-- Holds the account, so that it isn't changed between this and the commit.
create function applicant_text(of_application uuid) returns text language sql volatile set search_path = public, pg_temp as $$
  select concat_ws(E'\n', p.first_name || ' ' || p.last_name, p.email, p.phone)
  from application a join account p on p.id = a.account_id where a.id = of_application and p.closed_at is null
  for share of p
$$;

create function write_applicant() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.applicant := case when new.status = 'VERIFICATION' or new.renewal = 'VERIFICATION'
    then applicant_text(new.application_id) end;
  return new;
end $$;
create trigger applicant_written before insert or update on application_step
  for each row execute function write_applicant();

-- A step that someone else is changing is left out: that change waits for this account and then reads it. Waiting for the step
-- would be a deadlock.
create function rewrite_applicant() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update application_step set version = version where (application_id, step) in (
    select s.application_id, s.step from application_step s join application a on a.id = s.application_id
    where a.account_id = new.id and (s.status = 'VERIFICATION' or s.renewal = 'VERIFICATION')
    for update of s skip locked);
  return null;
end $$;
create trigger applicant_rewritten after update of first_name, last_name, email, phone, closed_at on account
  for each row when (new.audience = 'hero') execute function rewrite_applicant();
