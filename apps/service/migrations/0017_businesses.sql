-- Businesses, their documents, and the results of searches. What identifies a company or a person is sealed with the
-- business's own data key; the columns beside it are what lists filter by.
create table businesses (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  reference_index bytea,
  country text,
  status text not null,
  risk_band text not null,
  reason_codes text[] not null default '{}',
  registry_source text not null,
  -- Keyed fingerprint of the registry's own number of the company.
  registry_index bytea not null,
  registry_version bigint not null default 0,
  version integer not null default 1,
  data_key_id text not null,
  sealed bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (environment_id, id)
);
create index businesses_by_time on businesses (environment_id, created_at desc, id desc);
create index businesses_by_reference on businesses (reference_index, environment_id);
create index businesses_to_refresh on businesses (registry_source, registry_version);

create table business_documents (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  business_id text collate "C" not null,
  type text not null,
  data_key_id text not null,
  sealed bytea not null,
  created_at timestamptz not null,
  primary key (environment_id, id),
  foreign key (environment_id, business_id) references businesses
);
create index business_documents_by_business on business_documents (environment_id, business_id, created_at, id);

create table business_results (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  registry_source text not null,
  registry_id text not null,
  expires_at timestamptz not null,
  primary key (environment_id, id)
);
create index business_results_expiry on business_results (expires_at);

do $$
declare name text;
begin
  foreach name in array array['businesses', 'business_documents', 'business_results']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_environment on %I to assay_app
      using (environment_id = current_setting(''assay.environment'', true))
      with check (environment_id = current_setting(''assay.environment'', true))', name);
    execute format('create policy all_environments on %I to assay_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to assay_app, assay_system', name);
  end loop;
end $$;
