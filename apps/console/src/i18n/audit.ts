import { AUDIT_ACTIONS } from '@assay/contract/audit-actions';
import type { AuditSentences } from './audit-sentences';
import { currentLocale, isText, t } from './text';

let sentences: AuditSentences = AUDIT_ACTIONS;

/** Loads the sentences of the audit log in the language of the person; in English the contract has them. */
export async function loadAuditSentences(): Promise<void> {
  const locale = currentLocale();
  if (locale === 'de') sentences = (await import('./de-audit')).deAudit;
  if (locale === 'es') sentences = (await import('./es-audit')).esAudit;
}

/** What was done, in a sentence; of what was opened, with its kind. */
export function sentenceOf(action: string, target: string): string {
  const opened = `audit.opened.${target}`;
  if (action === 'item.viewed' && isText(opened)) return t(opened);
  const known = (sentences as Readonly<Record<string, string>>)[action];
  return known ?? action.replaceAll(/[_.]/g, ' ');
}
