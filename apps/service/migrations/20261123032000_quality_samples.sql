-- Decisions and closed alerts that are drawn for a second, blind review, and golden cases for practice.
create table quality_samples (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  -- drawn: by chance; first: of somebody's first decisions; golden: chosen, with a known answer.
  kind text not null check (kind in ('drawn', 'first', 'golden')),
  item_type text not null check (item_type in ('verification', 'alert')),
  item_id text collate "C" not null,
  case_id text collate "C",
  session_id text collate "C",
  -- What the second reviewer must not see before deciding.
  first_decision text not null,
  first_by text not null,
  decided_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'reviewed')),
  claimed_by text collate "C",
  claimed_until timestamptz,
  created_at timestamptz not null,
  primary key (environment_id, id)
);
create unique index quality_samples_once on quality_samples (environment_id, item_id) where kind <> 'golden';
create index quality_samples_by_time on quality_samples (environment_id, created_at desc, id desc);
create index quality_samples_of_session on quality_samples (environment_id, session_id);
create index quality_samples_claimed on quality_samples (environment_id, claimed_by) where claimed_by is not null;

create table quality_reviews (
  environment_id text collate "C" not null,
  sample_id text collate "C" not null,
  reviewer text collate "C" not null,
  session_id text collate "C",
  decision text not null,
  agrees boolean not null,
  reason_codes text[] not null,
  created_at timestamptz not null,
  primary key (environment_id, sample_id, reviewer)
);
create index quality_reviews_of_session on quality_reviews (environment_id, session_id);

-- How far the chain was looked through, and how many decisions each person has made since.
create table quality_progress (
  environment_id text collate "C" not null primary key,
  sequence bigint not null
);
create table quality_analysts (
  environment_id text collate "C" not null,
  operator_id text collate "C" not null,
  decisions integer not null,
  primary key (environment_id, operator_id)
);

do $$
declare name text;
begin
  foreach name in array array['quality_samples', 'quality_reviews', 'quality_progress', 'quality_analysts']
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
