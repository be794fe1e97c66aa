-- Tries of a message whose end nobody wrote down: the process died. Each may have reached its recipient once more.
alter table message add column lost_tries smallint not null default 0;
