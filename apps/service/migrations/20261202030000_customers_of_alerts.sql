-- An alert knows its own customer: that of the case in which it was raised, wherever a merge takes it. Null where it still
-- is in that case. So does the draft of a report.
alter table alerts add column raised_in text collate "C";
create index alerts_by_origin on alerts (environment_id, raised_in) where raised_in is not null;
alter table case_reports add column written_in text collate "C";
update alerts a set raised_in = c.id
  from cases c, audit_chain e
  where c.merged_into is not null and a.environment_id = c.environment_id and a.case_id <> c.id
    and e.environment_id = c.environment_id and e.event #>> '{target,id}' = c.id
    and e.event ->> 'action' = 'case.alert_raised' and e.event #>> '{changes,0,after}' = a.id;

-- Further payments for which an alert stands: while it is open, the same finding raises no other.
create table alert_transactions (
  environment_id text collate "C" not null,
  alert_id text collate "C" not null,
  transaction_id text collate "C" not null,
  primary key (environment_id, alert_id, transaction_id)
);
create index alert_transactions_by_transaction on alert_transactions (environment_id, transaction_id);
alter table alert_transactions enable row level security;
alter table alert_transactions force row level security;
create policy own_environment on alert_transactions to assay_app
  using (environment_id = current_setting('assay.environment', true))
  with check (environment_id = current_setting('assay.environment', true));
create policy all_environments on alert_transactions to assay_system using (true) with check (true);
grant select, insert, update, delete on alert_transactions to assay_app, assay_system;
