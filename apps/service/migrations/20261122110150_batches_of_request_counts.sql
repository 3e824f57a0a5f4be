-- The last batch of request counts that each process has added: one whose answer was lost is sent again and not added again.
create table request_count_batches (
  process text collate "C" primary key,
  batch bigint not null,
  at timestamptz not null
);
grant select, insert, update, delete on request_count_batches to assay_system;
