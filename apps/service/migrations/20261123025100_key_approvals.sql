-- A key of production that an operator makes with scopes to review, reveal, export or read reports of suspicion works once
-- compliance has approved it.
alter table api_keys
  add column awaiting_approval boolean not null default false,
  add column approved_by text,
  add column approved_at timestamptz;
create index api_keys_awaiting on api_keys (environment_id, created_at desc, id desc)
  where awaiting_approval and revoked_at is null;
