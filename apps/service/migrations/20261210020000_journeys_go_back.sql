-- The version of a journey that was published before the present one: whoever finds the present one wrong goes back to it at
-- once. Where nothing was published since this column exists, it is unknown, and going back is a publication.
alter table journeys add column previous_published_version integer;
