-- Whether the sessions under review of the document's business were judged again with it. Documents that stand already are.
alter table business_documents add column sessions_told boolean not null default true;
alter table business_documents alter column sessions_told set default false;
create index business_documents_untold on business_documents (created_at) where not sessions_told;
