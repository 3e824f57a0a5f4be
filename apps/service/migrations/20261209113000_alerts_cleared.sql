-- When the verdict on its finding, or the end of the finding, closed an alert: it stays closed when its case is taken up again.
alter table alerts add column cleared_at timestamptz;
