-- The sealer takes every visible row: whoever starts after another's acknowledgement sees what that one wrote, so the
-- order of batches is the order of acknowledgements. Positions come from one sequence without a cache, in which the
-- lowest visible ones are the oldest. The horizon of the whole server is not needed, nor the column that it was read from.
alter table audit_pending drop column transaction_id;
