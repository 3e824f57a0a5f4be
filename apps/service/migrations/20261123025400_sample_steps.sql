-- What of the sample data is made, so that a fill that was interrupted goes on where it stopped.
alter table sample_data add column steps text[] not null default '{}';
