-- People who work in the console. They belong to an organisation, with roles in each of its environments; so the keys of
-- these tables begin with the organisation, and a handler sees those of its environment's organisation.
-- E-mail addresses are sealed and found by a keyed index; passwords, tokens and codes are stored as hashes only.

create table operators (
  organisation_id text collate "C" not null references organisations,
  id text collate "C" not null,
  name text not null,
  -- Null until the first person of an open invitation says it, and again once the operator is deleted.
  email_sealed bytea,
  email_index bytea,
  -- {"sandbox": [roles], "production": [roles]}
  roles jsonb not null,
  -- When the role of an auditor ends.
  auditor_until timestamptz,
  password_hash text,
  created_at timestamptz not null,
  joined_at timestamptz,
  last_sign_in_at timestamptz,
  deleted_at timestamptz,
  primary key (organisation_id, id)
);
create unique index operators_email on operators (email_index, organisation_id) where email_index is not null;
create index operators_created on operators (organisation_id, created_at, id);

create table operator_invitations (
  organisation_id text collate "C" not null,
  token_hash bytea not null,
  operator_id text collate "C" not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (organisation_id, token_hash),
  foreign key (organisation_id, operator_id) references operators on delete cascade
);
create unique index operator_invitations_token on operator_invitations (token_hash);
create index operator_invitations_operator on operator_invitations (organisation_id, operator_id);

create table operator_sessions (
  organisation_id text collate "C" not null,
  operator_id text collate "C" not null,
  id text collate "C" not null,
  token_hash bytea not null,
  -- password: the second factor is still due, only operations of signing in are open. full: signed in.
  stage text not null check (stage in ('password', 'full')),
  user_agent text not null,
  ip text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  second_factor_at timestamptz,
  primary key (organisation_id, operator_id, id),
  foreign key (organisation_id, operator_id) references operators on delete cascade
);
create unique index operator_sessions_token on operator_sessions (token_hash);

create table operator_factors (
  organisation_id text collate "C" not null,
  operator_id text collate "C" not null,
  id text collate "C" not null,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null,
  -- A TOTP secret or the public key of a passkey.
  sealed bytea not null,
  -- Of a passkey.
  credential_id bytea,
  counter bigint not null default 0,
  -- The last TOTP step that was accepted: a code counts once.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  -- Null until the first code proved that the device is set up.
  confirmed_at timestamptz,
  last_used_at timestamptz,
  primary key (organisation_id, operator_id, id),
  foreign key (organisation_id, operator_id) references operators on delete cascade
);
create unique index operator_factors_credential on operator_factors (credential_id) where credential_id is not null;

create table operator_recovery_codes (
  organisation_id text collate "C" not null,
  operator_id text collate "C" not null,
  code_hash bytea not null,
  primary key (organisation_id, operator_id, code_hash),
  foreign key (organisation_id, operator_id) references operators on delete cascade
);

-- Attempts to sign in that failed, or are under way, by keyed hashes of account and address; of nobody that is known.
create table operator_attempts (
  subject bytea primary key,
  failures integer not null,
  window_from timestamptz not null,
  locked_until timestamptz
);

do $$
declare
  name text;
begin
  foreach name in array array['operators', 'operator_invitations', 'operator_sessions', 'operator_factors', 'operator_recovery_codes']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_organisation on %I to assay_app
      using (organisation_id = (select e.organisation_id from environments e where e.id = current_setting(''assay.environment'', true)))
      with check (organisation_id = (select e.organisation_id from environments e where e.id = current_setting(''assay.environment'', true)))', name);
    execute format('create policy all_organisations on %I to assay_system using (true) with check (true)', name);
  end loop;
end $$;

-- Signing in is the business of the service's own role: handlers see who an operator is, never what proves it.
grant select, insert, update, delete on operators, operator_invitations, operator_sessions, operator_factors,
  operator_recovery_codes, operator_attempts to assay_system;
grant select (organisation_id, id, name, email_sealed, email_index, roles, auditor_until, created_at, joined_at,
  last_sign_in_at, deleted_at) on operators to assay_app;
