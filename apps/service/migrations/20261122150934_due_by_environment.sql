-- What waits for a moment is found by one look for each environment, whose clock may be moved: each index of due moments
-- begins with the environment. One over all environments had to be walked to its end whenever nothing was due.
drop index sessions_waiting, sessions_review_due, sessions_to_erase;
create index sessions_lifetime_due on sessions (environment_id, expires_at)
  where status in ('created', 'awaiting_subject') and deleted_at is null;
create index sessions_review_due on sessions (environment_id, review_due_at) where review_due_at is not null and deleted_at is null;
create index sessions_media_due on sessions (environment_id, media_erase_at) where media_erase_at is not null and deleted_at is null;
create index sessions_data_due on sessions (environment_id, data_erase_at) where data_erase_at is not null;

drop index reminders_due, cases_due, screening_monitors_due, travel_rule_messages_open, travel_rule_jobs_due, wallet_monitors_due;
create index reminders_due on reminders (environment_id, due_at);
create index cases_due on cases (environment_id, due_at) where state <> 'closed' and breached_at is null;
create index screening_monitors_due on screening_monitors (environment_id, due_at) where due_at is not null;
create index travel_rule_messages_open on travel_rule_messages (environment_id, expires_at)
  where status not in ('accepted', 'rejected', 'completed', 'expired', 'cancelled');
create index travel_rule_jobs_due on travel_rule_jobs (environment_id, next_attempt_at) where status = 'pending';
create index travel_rule_jobs_old on travel_rule_jobs (created_at) where status <> 'pending';
create index wallet_monitors_due on wallet_monitors (environment_id, next_screening_at);
create index wallet_monitors_outdated on wallet_monitors (data_version);
create index wallet_monitors_by_transfers on wallet_monitors (environment_id, own_position);

-- A hold is rare: who is held is asked for every session that is due.
create index cases_held on cases (environment_id, id) where legal_hold;

create index handoffs_old on handoffs (created_at);

-- One process of an installation does the sweeps.
create table job_leases (
  job text collate "C" primary key,
  holder text collate "C" not null,
  until timestamptz not null
);
grant select, insert, update, delete on job_leases to assay_system;
