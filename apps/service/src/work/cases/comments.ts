import { caseActions } from '@assay/contract';
import { invalidRequest } from '@assay/kernel';
import { openWith } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import { signatureOf } from '../../platform/http/actor.js';
import { created } from '../../platform/http/answer.js';
import { timeListPage } from '../../platform/http/time-list-page.js';
import { announce, noEffects, record } from '../../platform/store/record.js';
import { timeList } from '../../platform/store/time-list.js';
import { type CasesApp, type Context, route } from './app.js';
import { caseKey } from './case.js';
import { auditCase, commentContext, sealer, writeComment } from './change-case.js';
import { loadCase } from './read.js';
import { closingReader } from './reports-hidden.js';

const LIST = timeList(
  'case_comments',
  `select m.id, m.case_id, m.author, m.data_key_id, k.wrapped, m.sealed, m.created_at
    from case_comments m left join data_keys k on k.environment_id = m.environment_id and k.id = m.data_key_id
    where m.environment_id = $1 and m.case_id = $2 and ($3::text is null or m.shown_to is null or m.shown_to = $3)`,
  4,
  'm',
);

interface CommentRow {
  readonly id: string;
  readonly case_id: string;
  readonly author: string;
  readonly data_key_id: string;
  readonly wrapped: Buffer | null;
  readonly sealed: Buffer;
  readonly created_at: Date;
}

/** Comments of a case, newest first. What was said with a closing as confirmed or reported tells of reports. */
export const listCaseComments = route(caseActions.listCaseComments, {
  load: loadCase,
  handle(context) {
    const { app, environment, resource, principal } = context;
    return timeListPage<CommentRow>(
      context as Context,
      `case_comments ${resource.id}`,
      LIST,
      (bounds) => [environment.id, resource.id, closingReader(principal), ...bounds],
      (row) => commentView(app, environment, row),
    );
  },
});

/** Adds a comment, in every state of the case. */
export const addCaseComment = route(caseActions.addCaseComment, {
  load: loadCase,
  async handle(context) {
    const { app, environment, resource, body, claim, now } = context;
    if (body.text.trim() === '') throw invalidRequest('text', 'The comment is empty.');
    const author = signatureOf(context as Context, body.reviewer);
    const effects = noEffects();
    const answer = await app.db.transaction(environment.id, async (tx) => {
      const id = await writeComment(context, tx, { author, text: body.text });
      auditCase(context, effects, 'commented', [{ field: 'comment', before: null, after: id }]);
      const view = { id, case_id: resource.id, author, text: body.text, created_at: new Date(now).toISOString() };
      const made = created(view, { resourceId: resource.id, ...sealer(context) });
      await record(tx, environment, effects, { claim, answer: made });
      return made;
    });
    announce(app, effects);
    return answer;
  },
});

function commentView(app: CasesApp, environment: Environment, row: CommentRow) {
  const key = caseKey(app.vault, environment, row);
  return {
    id: row.id,
    case_id: row.case_id,
    author: row.author,
    text: key ? openWith(key, row.sealed, commentContext(environment.id, row.id)).toString() : null,
    created_at: row.created_at.toISOString(),
  };
}
