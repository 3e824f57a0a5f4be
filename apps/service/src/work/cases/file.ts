import { caseActions } from '@assay/contract';
import { conflict, isId, notFound } from '@assay/kernel';
import { openWith, sealWith, sha256 } from '../../platform/crypto/vault.js';
import { signatureOf } from '../../platform/http/actor.js';
import { created } from '../../platform/http/answer.js';
import { noteRetrieval } from '../../platform/http/note-retrieval.js';
import { newId } from '../../platform/ids.js';
import { takeBackBlobs } from '../../platform/media/blob-deletions.js';
import { mediaTypeOf } from '../../platform/media/media-type.js';
import { readMediaValue } from '../../platform/media/media-value.js';
import { mediaName } from '../../platform/media/session-media.js';
import type { Statement } from '../../platform/store/database.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { type Context, route } from './app.js';
import { caseKey } from './case.js';
import { auditCase, sealer } from './change-case.js';
import { FILE_COLUMNS, FILE_FROM, type FileRow, fileContext, fileView, nameContext } from './list-files.js';
import { loadCase } from './read.js';

const FILES_MAX = 100;
/** Locks the case, so that two uploads cannot both be the last one. */
const COUNT: Statement = {
  name: 'case_files_count',
  text: `with locked as materialized (select id from cases where environment_id = $1 and id = $2 for update)
    select (select count(*)::integer from case_files f where f.environment_id = $1 and f.case_id = locked.id) as count from locked`,
};
const INSERT: Statement = {
  name: 'case_file_insert',
  text: `insert into case_files (environment_id, id, case_id, blob_owner, data_key_id, sealed_name, media_type, bytes, sha256, uploaded_by, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
};
const FIND: Statement = {
  name: 'case_file_find',
  text: `select ${FILE_COLUMNS} from ${FILE_FROM} where f.environment_id = $1 and f.case_id = $2 and f.id = $3`,
};

/** Attaches a picture or PDF; the bytes decide what it is, and lie sealed with the customer's key. */
export const addCaseFile = route(caseActions.addCaseFile, {
  load: loadCase,
  async handle(context) {
    const { app, environment, resource, body, claim, now } = context;
    const uploader = signatureOf(context as Context, body.reviewer);
    const bytes = await readMediaValue(app, environment, 'file', body.file);
    const key = caseKey(app.vault, environment, resource) ?? environment.key;
    const row: FileRow = {
      id: newId('fil'),
      case_id: resource.id,
      blob_owner: resource.id,
      data_key_id: key.id,
      wrapped: null,
      sealed_name: Buffer.alloc(0),
      media_type: mediaTypeOf(bytes)!,
      bytes: bytes.length,
      sha256: sha256(bytes).toString('hex'),
      uploaded_by: uploader,
      created_at: new Date(now),
    };
    const blob = mediaName(environment.id, row.blob_owner, row.id);
    await app.media.put(blob, sealWith(key, bytes, fileContext(environment.id, row.id)));
    const effects = noEffects();
    auditCase(context, effects, 'file_added', [{ field: 'file', before: null, after: row.id }]);
    const answer = created(fileView(row, body.name), { resourceId: resource.id, ...sealer(context) });
    await app.db
      .transaction(environment.id, async (tx) => {
        const [found] = await tx.query<{ count: number }>(COUNT, [environment.id, resource.id]);
        if ((found?.count ?? 0) >= FILES_MAX) throw conflict(`A case holds at most ${FILES_MAX} files.`);
        await tx.query(INSERT, [
          environment.id,
          row.id,
          row.case_id,
          row.blob_owner,
          row.data_key_id,
          sealWith(key, Buffer.from(body.name), nameContext(environment.id, row.id)),
          row.media_type,
          row.bytes,
          row.sha256,
          row.uploaded_by,
          row.created_at,
        ]);
        await record(tx, environment, effects, { claim, answer });
      })
      .catch(async (error: unknown) => {
        await takeBackBlobs(app, environment.id, [blob], error);
        throw error;
      });
    announce(app, effects);
    return answer;
  },
});

/** The bytes of one file. */
export const getCaseFile = route(caseActions.getCaseFile, {
  load: loadCase,
  async handle(context) {
    const { app, environment, resource, params } = context;
    const id = params['file_id'] ?? '';
    const [row] = isId('fil', id)
      ? await app.db.inEnvironment<FileRow>(environment.id, FIND, [environment.id, resource.id, id])
      : [];
    const key = row && caseKey(app.vault, environment, row);
    const sealed = row && (await app.media.get(mediaName(environment.id, row.blob_owner, row.id)));
    if (!row || !key || !sealed) throw notFound('There is no such file in this case.');
    const bytes = openWith(key, sealed, fileContext(environment.id, row.id));
    await noteRetrieval(context, { type: 'file', id: row.id });
    return {
      status: 200,
      raw: { bytes, type: row.media_type },
      headers: {
        'content-disposition': `attachment; filename="${row.id}"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    };
  },
});
