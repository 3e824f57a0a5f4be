-- That a report of suspicion reached the authority: its reference there, and when.
create table case_report_filings (
  environment_id text collate "C" not null,
  case_id text collate "C" not null,
  authority_reference text not null,
  filed_at timestamptz not null,
  recorded_by text not null,
  recorded_at timestamptz not null,
  primary key (environment_id, case_id)
);
alter table case_report_filings enable row level security;
alter table case_report_filings force row level security;
create policy own_environment on case_report_filings to assay_app
  using (environment_id = current_setting('assay.environment', true))
  with check (environment_id = current_setting('assay.environment', true));
create policy all_environments on case_report_filings to assay_system using (true) with check (true);
grant select, insert, update, delete on case_report_filings to assay_app, assay_system;
