import { canonicalJson } from '@assay/kernel';
import { newId } from '../ids.js';
import type { AuditActor, AuditEntry } from './audit-entry.js';

/**
 * The entries of a change as they wait for the sealer: a JSON array with a line for each, in canonical form (RFC 8785),
 * so that the sealer makes their hashes without taking them apart. No entries: `[]`.
 * @throws Error when an entry holds text that the database would refuse.
 */
export function auditText(environment: { readonly kind: string }, audit: readonly AuditEntry[]): string {
  if (audit.length === 0) return '[]';
  let text = '[\n';
  let [actor, target] = ['', ''];
  for (const [index, entry] of audit.entries()) {
    const before = audit[index - 1];
    if (entry.actor !== before?.actor) actor = actorText(entry.actor);
    if (entry.target !== before?.target) target = targetText(entry.target);
    text += `${index === 0 ? '' : '\n,\n'}${entryText(environment, entry, actor, target)}`;
  }
  text += '\n]';
  // The database would refuse it only when it is sealed, and with it all that comes after it.
  if (text.includes('\\u') && UNSTORABLE.test(text))
    throw new Error('An audit entry holds text that cannot be stored.');
  return text;
}

/** The canonical texts of the entries of one change. Raw line ends stand between them only: JSON has none in a text. */
export function auditEntryTexts(text: string): string[] {
  if (text.startsWith('[\n')) return text.slice(2, -2).split('\n,\n');
  // As it was stored before entries were written in canonical form.
  return (JSON.parse(text) as object[]).map((entry) => canonicalJson(entry));
}

/** U+0000 and halves of surrogate pairs as JSON writes them: behind an odd number of backslashes. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** Members in the order of RFC 8785. */
function entryText(environment: { readonly kind: string }, entry: AuditEntry, actor: string, target: string): string {
  const { action, at, changes, reason, requestId } = entry;
  const head = `{"action":${JSON.stringify(action)},"actor":${actor},"at":"${new Date(at).toISOString()}","changes":`;
  const middle = `${changesText(changes)},"environment":"${environment.kind}","id":"${newId('aud')}"`;
  const because = reason === undefined ? '' : `,"reason":${JSON.stringify(reason)}`;
  const request = requestId ? `,"request_id":${JSON.stringify(requestId)}` : '';
  return `${head}${middle}${because}${request},"target":${target}}`;
}

function actorText({ id, ip, name, type }: AuditActor): string {
  const member = (key: string, value: string | undefined) =>
    value === undefined ? '' : `"${key}":${JSON.stringify(value)},`;
  return `{${member('id', id)}${member('ip', ip)}${member('name', name)}"type":"${type}"}`;
}

function targetText({ id, type }: AuditEntry['target']): string {
  return `{"id":${JSON.stringify(id)},"type":${JSON.stringify(type)}}`;
}

type Change = NonNullable<AuditEntry['changes']>[number];

function changesText(changes: AuditEntry['changes']): string {
  if (!changes || changes.length === 0) return '[]';
  if (changes.every(isPlain)) return `[${changes.map(changeText).join()}]`;
  // Read back first: dates and numbers without a JSON form are what JSON makes of them.
  return canonicalJson(JSON.parse(JSON.stringify(changes)));
}

/** From one text to another, as most changes are: reading those back would cost more than the rest of their entry. */
function isPlain({ before, after }: Change): boolean {
  return typeof before === 'string' && typeof after === 'string';
}

function changeText({ field, before, after }: Change): string {
  return `{"after":${JSON.stringify(after)},"before":${JSON.stringify(before)},"field":${JSON.stringify(field)}}`;
}
