-- Pictures of standalone checks are found by their check: an export shows them, and an erasure takes them.
create index media_by_check on media (environment_id, check_id) where check_id is not null;
