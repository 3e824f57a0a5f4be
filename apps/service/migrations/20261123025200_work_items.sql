-- Travel Rule messages that wait for an answer from here, soonest due first.
create index travel_rule_messages_waiting on travel_rule_messages (environment_id, expires_at, id)
  where status in ('review', 'repair');
