-- What a browser has yet to answer while somebody signs in: challenges for passkeys, and the states of sign-ins at an
-- identity provider. Each counts once and for minutes. A browser that nobody has signed in from belongs to no
-- organisation, so the key is the hash of the challenge itself.

create table operator_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('enrol', 'prove', 'alone', 'oidc')),
  -- SHA-256 of the cookie that has to come back with the answer; null for a passkey that signs in alone.
  bound_to bytea,
  -- What the answer is checked against and nobody else may read.
  sealed bytea,
  expires_at timestamptz not null
);
create index operator_challenges_end on operator_challenges (expires_at);

-- Who an operator is at an identity provider: by a keyed hash of issuer and subject.
create table operator_identities (
  organisation_id text collate "C" not null,
  identity_index bytea not null,
  operator_id text collate "C" not null,
  provider text not null,
  -- Whether the groups of the provider say what roles the operator has.
  gives_roles boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (organisation_id, identity_index),
  foreign key (organisation_id, operator_id) references operators on delete cascade
);
create index operator_identities_operator on operator_identities (organisation_id, operator_id);

alter table operator_challenges enable row level security;
alter table operator_challenges force row level security;
create policy all_organisations on operator_challenges to assay_system using (true) with check (true);
alter table operator_identities enable row level security;
alter table operator_identities force row level security;
create policy own_organisation on operator_identities to assay_app
  using (organisation_id = (select e.organisation_id from environments e where e.id = current_setting('assay.environment', true)))
  with check (organisation_id = (select e.organisation_id from environments e where e.id = current_setting('assay.environment', true)));
create policy all_organisations on operator_identities to assay_system using (true) with check (true);
grant select, insert, update, delete on operator_challenges, operator_identities to assay_system;
