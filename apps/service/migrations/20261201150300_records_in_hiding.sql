-- Whoever is named by nothing but a record that outlived the deletion of its session is a customer again: their rights begin there.
insert into customer_touches (environment_id, type, id)
  select environment_id, 'verification', id from sessions where deleted_at is not null and sealed is not null and reference_index is not null;
