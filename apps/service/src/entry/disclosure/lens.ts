import {
  allows,
  hiddenFields,
  LINK_SCOPE,
  OPENINGS,
  type OperationSpec,
  PERSONAL,
  PERSONAL_FILES,
  type PersonalReply,
  sightOf,
} from '@assay/contract';
import { ApiError } from '@assay/kernel';
import { type Answer, answerText } from '../../platform/http/answer.js';
import type { Lens } from '../../platform/http/lens.js';
import { scopesHeld } from '../../platform/http/principal.js';
import type { Context } from '../../platform/http/route.js';
import { namedMedia } from '../../platform/media/named-media.js';
import type { App } from '../app.js';
import { blindedIds, refuseBlinded, withoutBlinded } from './blind.js';
import { holdsCase } from './holds-case.js';
import { maskFields } from './mask.js';
import { noteLook, noteView } from './note-view.js';

/**
 * What operators of the console see (contract 2.15, "Looking"), in one place for all operations: personal fields of the
 * contract's table are masked on the way out, files and stored pictures are refused, and what is opened is noted.
 */
export function makeLens(app: App): Lens {
  return {
    async admit(spec, context) {
      refuseBlinded(spec, context, await blindedIds(context));
      if (PERSONAL_FILES.includes(spec.id)) await demandSight(spec, context, named(context));
      // What engines read from a stored picture shows it.
      for (const { id, owner_id: owner } of await namedMedia(app, context.environment, context.body)) {
        await demandSight(spec, context, [owner]);
        await noteLook(app, context, { item: { type: 'picture', id }, subject: owner });
      }
    },
    async show(spec, context, answer) {
      if (answer.status !== 200 && answer.status !== 201) return answer;
      const opened = OPENINGS[spec.id];
      if (opened) await noteView(app, context, opened, answer);
      const personal = PERSONAL[spec.id];
      return personal
        ? masked(personal, context, await blinded(spec, context, answer))
        : blinded(spec, context, answer);
    },
    rows(spec, context) {
      const personal = PERSONAL[spec.id];
      if (!personal) return (row) => row;
      const hidden = hiddenFields(personal, {
        clear: sightOfCaller(context) === 'always',
        links: mayHaveLinks(context),
      });
      if (Object.keys(hidden).length === 0) return (row) => row;
      return (row) => {
        const page = { data: [structuredClone(row)] };
        maskFields(page, hidden);
        return page.data[0];
      };
    },
  };
}

/** @param ids of what the caller wants to see, or of whose it is @throws ApiError 403 */
async function demandSight(spec: OperationSpec, context: Context, ids: readonly string[]): Promise<void> {
  const sight = sightOfCaller(context);
  if (sight === 'always' || (sight === 'own_lease' && (await holdsCase(context, ids, [])))) return;
  const message =
    sight === 'never'
      ? 'None of your roles here may see pictures and files of persons.'
      : 'Take the lease of a case about it first: pictures and files are shown to whoever works on them.';
  throw new ApiError('insufficient_scope', message, spec.scope ? { requiredScope: spec.scope } : {});
}

function sightOfCaller({ principal }: Context): ReturnType<typeof sightOf> {
  return principal.type === 'operator' ? sightOf(principal.roles) : 'never';
}

/** Whether the caller may send subjects to their pages: a link to them acts as the subject. */
function mayHaveLinks({ principal }: Context): boolean {
  return allows(scopesHeld(principal), LINK_SCOPE);
}

/** The answer without rows about what this operator reviews blind. */
async function blinded(spec: OperationSpec, context: Context, answer: Answer): Promise<Answer> {
  const ids = spec.tag === 'Quality' ? [] : await blindedIds(context);
  const text = ids.length === 0 ? undefined : jsonOf(answer);
  if (text === undefined || !ids.some((id) => text.includes(id))) return answer;
  return { status: answer.status, body: withoutBlinded(JSON.parse(text), ids), headers: { ...answer.headers } };
}

/** The answer without what this operator may not see; it says so, because a masked value looks like a value. */
async function masked(personal: PersonalReply, context: Context, answer: Answer): Promise<Answer> {
  const text = jsonOf(answer);
  if (text === undefined) return answer;
  const body = JSON.parse(text) as Record<string, unknown>;
  const clear = personal.kind === 'detail' && (await isClear(personal, context, body));
  const hidden = hiddenFields(personal, { clear, links: mayHaveLinks(context) });
  if (Object.keys(hidden).length === 0) return answer;
  maskFields(body, hidden);
  return { status: answer.status, body, headers: { ...answer.headers, ...(clear ? {} : { 'assay-masked': 'true' }) } };
}

async function isClear(personal: PersonalReply, context: Context, body: Record<string, unknown>): Promise<boolean> {
  const sight = sightOfCaller(context);
  if (sight !== 'own_lease' || personal.decided) return sight !== 'never';
  const about = [body['id'], body['verification_id'], body['case_id'], body['business_id']];
  const ids = [...named(context), ...about.filter((id): id is string => typeof id === 'string')];
  const reference = personal.reference === undefined ? undefined : valueAt(body, personal.reference);
  return holdsCase(context, ids, typeof reference === 'string' ? [reference] : []);
}

/** The ids that the path names. */
function named({ params }: Context): string[] {
  return Object.values(params);
}

/** A repetition under an idempotency key comes as the text that was stored. */
function jsonOf(answer: Answer): string | undefined {
  if (!answer.raw) return answerText(answer);
  const { bytes, type } = answer.raw;
  return typeof bytes === 'string' && type.startsWith('application/json') ? bytes : undefined;
}

function valueAt(body: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, name) => (at as Readonly<Record<string, unknown>> | null | undefined)?.[name], body);
}
