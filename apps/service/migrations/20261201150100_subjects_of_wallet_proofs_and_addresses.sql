-- Whose a proof of a wallet or a travel address is. Null: it is from before, and is looked into when a subject asks; empty: nobody's.
alter table wallet_challenges add column reference_index bytea;
alter table travel_rule_addresses add column reference_index bytea;
create index wallet_challenges_by_reference on wallet_challenges (environment_id, reference_index);
create index travel_rule_addresses_by_reference on travel_rule_addresses (environment_id, reference_index);
