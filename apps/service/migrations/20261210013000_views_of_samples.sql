-- Whoever takes a drawn decision for a second review sees what its session holds: that is a look like any other.
alter table item_views drop constraint item_views_item_type_check;
alter table item_views add constraint item_views_item_type_check
  check (item_type in ('customer', 'verification', 'picture', 'bundle', 'hit', 'sample'));
