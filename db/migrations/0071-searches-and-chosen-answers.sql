-- What people asked help: also what found something, so that editors see poor answers and answers that nobody opens.
alter table public.missed_question
  -- How often a person opened one of the answers.
  add column opened int not null default 0 check (opened >= 0),
  -- The first answer when it was last asked; null when nothing was found.
  add column best_slug text,
  -- How well it fits, from 0 to about 1.5.
  add column score real;

-- "This question, that article": what editors put first.
create table public.help_chosen_answer (
  id uuid primary key default gen_random_uuid(),
  topic_type text not null check (topic_type in ('Hero', 'Customer')),
  -- The stems of the question in alphabetical order: one row however it is worded and spelled.
  stems text not null,
  -- In the words in which it was asked.
  question text not null,
  subtopic_id uuid not null references public.subtopic (id) on delete cascade,
  staff_id uuid references public.staff (id),
  created_at timestamptz not null,
  unique (topic_type, stems)
);
create index help_chosen_answer_subtopic on public.help_chosen_answer (subtopic_id);
