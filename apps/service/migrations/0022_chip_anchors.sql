-- Country signing certificates that the operator trusts for chip data, for the whole installation.
create table chip_anchors (
  sha256 text collate "C" primary key,
  der bytea not null,
  subject text not null,
  imported_at timestamptz not null
);
grant select, insert, update, delete on chip_anchors to assay_system;
revoke all on chip_anchors from assay_app;
grant select on chip_anchors to assay_app;
