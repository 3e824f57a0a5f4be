-- When what an approved erasure had to leave is looked at again: what was on its way, or kept until a day. An erasure that was
-- approved and stopped half way is taken up at once; those that were completed by earlier versions are over.
alter table data_requests add column resume_at timestamptz;
set local role assay_system;
update data_requests set resume_at = now() where status = 'pending_approval' and approved_by is not null;
reset role;
create index data_requests_resume on data_requests (environment_id, resume_at) where resume_at is not null;
