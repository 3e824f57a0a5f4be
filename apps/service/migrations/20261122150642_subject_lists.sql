-- Lists by subject: what a list filters by stands in a column of its own, with an index in the order of the list.

-- Wallets and Travel Rule messages by the keyed fingerprint of their customer's reference. Rows that stand already get
-- theirs from a job (see customer_touches): it is sealed in them.
alter table wallet_screenings add column reference_index bytea;
create index wallet_screenings_by_time on wallet_screenings (environment_id, created_at desc, id desc);
create index wallet_screenings_by_reference on wallet_screenings (reference_index, environment_id, created_at desc, id desc)
  where reference_index is not null;
alter table wallet_monitors add column reference_index bytea;
create index wallet_monitors_by_reference on wallet_monitors (reference_index, environment_id, created_at desc, id desc)
  where reference_index is not null;
alter table travel_rule_messages add column reference_index bytea;
create index travel_rule_messages_by_reference on travel_rule_messages (reference_index, environment_id, created_at desc, id desc)
  where reference_index is not null;
-- A business has a fingerprint of its reference in a space of its own; this one is that of all subjects.
alter table businesses add column subject_index bytea;
create index businesses_by_subject on businesses (subject_index, environment_id, created_at desc, id desc)
  where subject_index is not null;

-- Hits as a list shows them: what it filters by in the clear (none of it is about the customer), the rest sealed with the
-- key of what saw the hit last.
alter table screening_hits
  add column list text,
  add column match_score real,
  add column detail_key_id text collate "C",
  add column sealed_detail bytea;
create index screening_hits_by_time on screening_hits (environment_id, created_at desc, id desc);
create index screening_hits_open on screening_hits (environment_id, created_at desc, id desc)
  where status = 'unreviewed' or reviewed_index <> content_index;
create index screening_hits_by_list on screening_hits (environment_id, list, created_at desc, id desc);
create index screening_hits_by_reference on screening_hits (reference_index, environment_id, created_at desc, id desc)
  where reference_index is not null;
create index screening_hits_by_customer on screening_hits (customer_index, environment_id);
