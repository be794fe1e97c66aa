-- What has been spent on codes that nobody has entered yet, in US cents, as of `at`; it drains by a day's budget a day (decision
-- 0308). One row. Unlogged like the other counters: after a crash it starts empty.
create unlogged table code_budget (
  name text primary key,
  cents double precision not null,
  at timestamptz not null
);
