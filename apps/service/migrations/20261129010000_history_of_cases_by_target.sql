-- The history of a case is read by the index of all targets; row-level security never let this one be used.
drop index audit_of_case;
