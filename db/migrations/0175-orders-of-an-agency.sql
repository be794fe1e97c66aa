-- Each name under which an agency knows an order (an invitation, later its report), and the signature it belongs to. Events come for
-- months, also after the step was sent back and signed again, when `background_check` has another reference (decision 0410).
create table screening_order (
  provider text not null,
  reference text not null,
  application_id uuid not null references application (id) on delete cascade,
  attempt int not null,
  primary key (provider, reference)
);
create index screening_order_application on screening_order (application_id);

-- The release before writes only `background_check.reference`.
create function keep_screening_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into screening_order (provider, reference, application_id, attempt)
    values (new.provider, new.reference, new.application_id, new.attempt) on conflict do nothing;
  return new;
end $$;
create trigger screening_order_kept after insert or update of provider, reference on background_check for each row
  when (new.provider is not null and new.reference is not null) execute function keep_screening_order();
