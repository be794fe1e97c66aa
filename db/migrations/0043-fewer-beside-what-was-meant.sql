-- The search of 0036. Where a text has all that was asked for, forty that have some of it are enough to choose twenty from:
-- weighing sixty was the greater part of the search.
do $$ begin
  execute replace(
    pg_get_functiondef('find_help(text[],text[],text[],text,text,int,timestamptz)'::regprocedure),
    'beside_most constant int := 60',
    'beside_most constant int := 40');
end $$;
