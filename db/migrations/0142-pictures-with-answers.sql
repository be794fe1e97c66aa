-- Pictures of documents that an applicant sends with an answer to a notice.
create table adverse_file (
  filename text primary key references upload (filename),
  application_id uuid not null references application (id) on delete cascade,
  statement_id uuid not null references adverse_statement (id) on delete cascade,
  position int not null,
  created_at timestamptz not null
);
create index adverse_file_statement on adverse_file (statement_id, position);
create index adverse_file_application on adverse_file (application_id, created_at);
