-- Who answers for a journey, a rule or a model, why it is there, and when it is reviewed next.
create table governance_items (
  environment_id text collate "C" not null,
  kind text not null check (kind in ('journey', 'rule', 'model')),
  item_id text collate "C" not null,
  owner text,
  rationale text,
  risk text,
  review_due_at timestamptz,
  updated_by text not null,
  updated_at timestamptz not null,
  primary key (environment_id, kind, item_id)
);

-- Decisions drawn for a supervisor. Identifiers only; what is personal stays in the sessions.
create table governance_samples (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  seed text not null,
  created_from timestamptz not null,
  created_to timestamptz not null,
  journey_id text collate "C",
  decision text check (decision in ('approved', 'declined', 'referred')),
  size integer not null,
  -- What was drawn from: sorted identifiers, a line each.
  population text not null,
  population_count integer not null,
  population_sha256 text not null,
  drawn text[] not null,
  drawn_by text not null,
  created_at timestamptz not null,
  primary key (environment_id, id)
);
create index governance_samples_by_time on governance_samples (environment_id, created_at desc, id desc);

do $$
declare name text;
begin
  foreach name in array array['governance_items', 'governance_samples']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy own_environment on %I to assay_app
      using (environment_id = current_setting('assay.environment', true))
      with check (environment_id = current_setting('assay.environment', true))$policy$, name);
    execute format('create policy all_environments on %I to assay_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to assay_app, assay_system', name);
  end loop;
end $$;
