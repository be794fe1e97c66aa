-- When staff let a number have more codes: those of before count no more against the three of a rolling day (decision 0252).
alter table code_target add column sends_counted_from timestamptz;
