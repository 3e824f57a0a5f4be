-- A case that nobody gives a due date is due in a week.
alter table cases alter column due_at set default now() + interval '7 days';
