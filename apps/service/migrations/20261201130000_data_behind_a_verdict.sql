-- A verdict on a hit stands for the data of the customer that was compared. Keyed fingerprints of these, 16 bytes each; null
-- for hits from before, whose verdicts stand for what is seen of the customer next.
alter table screening_hits add column compared_index bytea;
