-- What is set aside is counted whenever somebody looks at the console.
create index cases_snoozed on cases (environment_id, snoozed_until, type) where state <> 'closed' and snoozed_until is not null;
