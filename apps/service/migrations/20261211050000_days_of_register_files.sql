-- What a file of a register holds and the day or moment that its publisher gives it: an older one is held back.
alter table registry_imports add column content text, add column published text;
