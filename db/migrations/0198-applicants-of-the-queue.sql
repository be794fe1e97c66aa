-- What the queue is searched by: the applicant's name, email and phone, only while the step waits for a reviewer. The search then reads the
-- queue, and not all accounts (decision 0504).
alter table application_step add column applicant text;

create function applicant_text(of_application uuid) returns text language sql stable set search_path = public, pg_temp as $$
  select concat_ws(E'\n', p.first_name || ' ' || p.last_name, p.email, p.phone)
  from application a join account p on p.id = a.account_id where a.id = of_application and p.closed_at is null
$$;

create function write_applicant() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.applicant := case when new.status = 'VERIFICATION' or new.renewal = 'VERIFICATION'
    then applicant_text(new.application_id) end;
  return new;
end $$;
create trigger applicant_written before insert or update of status, renewal on application_step
  for each row execute function write_applicant();

-- Every move of a step holds the application before it reads the account, and never waits for the account. This waits for the application, as
-- closing an account does, so a step that is sent meanwhile is seen here or sees the changed account.
create function rewrite_applicant() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform from application where account_id = new.id for no key update;
  update application_step s set applicant = applicant_text(s.application_id)
    where s.application_id = (select id from application where account_id = new.id)
      and (s.status = 'VERIFICATION' or s.renewal = 'VERIFICATION');
  return null;
end $$;
create trigger applicant_rewritten after update of first_name, last_name, email, phone, closed_at on account
  for each row when (new.audience = 'hero') execute function rewrite_applicant();
