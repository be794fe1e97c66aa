-- Orders that were accepted before there was the trigger.
insert into screening_order (provider, reference, application_id, attempt)
  select provider, reference, application_id, attempt from background_check
  where provider is not null and reference is not null on conflict do nothing;
