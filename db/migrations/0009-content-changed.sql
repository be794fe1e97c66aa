-- What is published is heard in every process at once: the pages it keeps in memory are then of yesterday.
create function tell_content_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('content', tg_table_name);
  return null;
end
$$;

create trigger page_changed after insert or update or delete or truncate on page
  for each statement execute function tell_content_changed();
create trigger topic_changed after insert or update or delete or truncate on topic
  for each statement execute function tell_content_changed();
create trigger subtopic_changed after insert or update or delete or truncate on subtopic
  for each statement execute function tell_content_changed();
create trigger article_changed after insert or update or delete or truncate on article
  for each statement execute function tell_content_changed();
