import { caseActions } from '@assay/contract';
import { openWith } from '../../platform/crypto/vault.js';
import { timeListPage } from '../../platform/http/time-list-page.js';
import { timeList } from '../../platform/store/time-list.js';
import { type Context, route } from './app.js';
import { caseKey } from './case.js';
import { loadCase } from './read.js';

export const FILE_COLUMNS =
  'f.id, f.case_id, f.blob_owner, f.data_key_id, k.wrapped, f.sealed_name, f.media_type, f.bytes, f.sha256, f.uploaded_by, f.created_at';
export const FILE_FROM =
  'case_files f left join data_keys k on k.environment_id = f.environment_id and k.id = f.data_key_id';

const LIST = timeList(
  'case_files',
  `select ${FILE_COLUMNS} from ${FILE_FROM} where f.environment_id = $1 and f.case_id = $2`,
  3,
  'f',
);

export interface FileRow {
  readonly id: string;
  readonly case_id: string;
  /** First part of the blob's name. */
  readonly blob_owner: string;
  readonly data_key_id: string;
  readonly wrapped: Buffer | null;
  readonly sealed_name: Buffer;
  readonly media_type: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly uploaded_by: string;
  readonly created_at: Date;
}

/** Files of a case, newest first. */
export const listCaseFiles = route(caseActions.listCaseFiles, {
  load: loadCase,
  handle(context) {
    const { app, environment, resource } = context;
    const show = (row: FileRow) => {
      const key = caseKey(app.vault, environment, row);
      return fileView(row, key ? openWith(key, row.sealed_name, nameContext(environment.id, row.id)).toString() : null);
    };
    const parameters = (bounds: readonly unknown[]) => [environment.id, resource.id, ...bounds];
    return timeListPage(context as Context, `case_files ${resource.id}`, LIST, parameters, show);
  },
});

/** A file as answers show it. @param name null once the customer was erased. */
export function fileView(row: FileRow, name: string | null) {
  return {
    id: row.id,
    case_id: row.case_id,
    name,
    media_type: row.media_type,
    bytes: row.bytes,
    sha256: row.sha256,
    uploaded_by: row.uploaded_by,
    created_at: row.created_at.toISOString(),
    url: `/v1/cases/${row.case_id}/files/${row.id}`,
  };
}

export function fileContext(environmentId: string, id: string): string {
  return `case file ${environmentId} ${id}`;
}

export function nameContext(environmentId: string, id: string): string {
  return `case file name ${environmentId} ${id}`;
}
