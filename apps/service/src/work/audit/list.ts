import { AUDIT_ACTIONS, audit, type QueryOf } from '@assay/contract';
import { invalidRequest } from '@assay/kernel';
import { ok } from '../../platform/http/answer.js';
import { moment, pageOf, readPage } from '../../platform/http/page.js';
import { holds } from '../../platform/http/principal.js';
import { type Context, route } from '../../platform/http/route.js';
import { type AuditFilter, auditView, listAudit } from './store.js';
import { auditFollow, auditLines } from './stream.js';

type Query = QueryOf<typeof audit.listAuditEvents>;

/** The audit log of the environment: a page as JSON, all of it as NDJSON, or live as server-sent events. */
export const listAuditEvents = route(audit.listAuditEvents, {
  async handle(context) {
    const { app, environment, query, headers } = context;
    const page = readPage(context as Context, 'audit_events', 'asc');
    const hidden = holds(context.principal, 'sar:read') ? undefined : CONFIDENTIAL;
    const filter = { ...filterOf(query, page.ascending), hidden };
    const beyond = page.after ? Number(page.after.at) : undefined;
    const accept = String(headers['accept'] ?? '').toLowerCase();
    if (accept.includes('text/event-stream')) return auditFollow(context as Context, filter, beyond);
    if (accept.includes('application/x-ndjson')) return auditLines(context as Context, filter, beyond, query.limit);
    const rows = await listAudit(app.db, environment.id, filter, beyond, page.limit + 1);
    const position = ({ sequence, event }: (typeof rows)[number]) => ({ at: sequence, id: String(event['id']) });
    return ok(pageOf(context as Context, 'audit_events', page, rows, position, auditView));
  },
});

/** Entries that tell of a report of suspicion. */
const CONFIDENTIAL = Object.keys(AUDIT_ACTIONS).filter((action) => action.startsWith('case.report_'));

function filterOf(query: Query, ascending: boolean): AuditFilter {
  return {
    action: query.action,
    actor: query.actor,
    target: query.target,
    from: either(query, 'created_after', 'after'),
    to: either(query, 'created_before', 'before'),
    ascending,
  };
}

function either(query: Query, long: 'created_after' | 'created_before', short: 'after' | 'before'): Date | undefined {
  if (query[long] !== undefined && query[short] !== undefined && query[long] !== query[short])
    throw invalidRequest(
      short,
      `"${short}" is another name of "${long}", and the two have different values. Send one.`,
    );
  return moment(long, query[long]) ?? moment(short, query[short]);
}
