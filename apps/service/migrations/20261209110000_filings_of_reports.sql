-- Each filing of a case's report, the first with the number 1, and the report as it stood when the filing was recorded: the
-- data of a case go on changing, and a case may be reported again. Sealed with the customer's key, and emptied with the
-- customer; filings of earlier versions have no copy.
create table case_report_copies (
  environment_id text collate "C" not null,
  case_id text collate "C" not null,
  number integer not null,
  authority_reference text not null,
  filed_at timestamptz not null,
  data_key_id text collate "C",
  sealed bytea,
  primary key (environment_id, case_id, number)
);
insert into case_report_copies (environment_id, case_id, number, authority_reference, filed_at)
  select environment_id, case_id, 1, authority_reference, filed_at from case_report_filings;
create index case_report_copies_by_time on case_report_copies (environment_id, filed_at);
alter table case_report_copies enable row level security;
alter table case_report_copies force row level security;
create policy own_environment on case_report_copies to assay_app
  using (environment_id = current_setting('assay.environment', true))
  with check (environment_id = current_setting('assay.environment', true));
create policy all_environments on case_report_copies to assay_system using (true) with check (true);
grant select, insert, update, delete on case_report_copies to assay_app, assay_system;
