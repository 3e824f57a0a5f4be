-- When a version of a rule was first live: a rollback goes back to one of these. Earlier moments are in the chain, and where
-- it says nothing, in what the version found while it was live.
alter table rule_versions add column live_at timestamptz;
set local role assay_system;
update rule_versions v set live_at = l.at
  from (select a.environment_id, r.id as rule_id, (c.change #>> '{after,live}')::integer as version, min((a.event ->> 'at')::timestamptz) as at
    from rules r join audit_chain a on a.environment_id = r.environment_id and a.event #>> '{target,id}' = r.id
    cross join lateral jsonb_array_elements(
      case when jsonb_typeof(a.event -> 'changes') = 'array' then a.event -> 'changes' else '[]' end) as c (change)
    where a.event ->> 'action' in ('rule.published', 'rule.rolled_back', 'rule.version_added')
      and c.change ->> 'field' = 'versions' and c.change #>> '{after,live}' is not null
    group by 1, 2, 3) l
  where v.environment_id = l.environment_id and v.rule_id = l.rule_id and v.version = l.version;
update rule_versions v set live_at = l.at
  from (select environment_id, rule_id, version, min(at) as at from rule_firings where live group by 1, 2, 3) l
  where v.live_at is null and v.environment_id = l.environment_id and v.rule_id = l.rule_id and v.version = l.version;
update rule_versions v set live_at = coalesce(v.published_at, v.created_at)
  from rules r where v.live_at is null and r.environment_id = v.environment_id and r.id = v.rule_id
    and v.version in (r.live_version, r.previous_live_version);
reset role;
