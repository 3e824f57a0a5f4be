import { t, word } from '../../i18n/text';
import { type Definition, type Row, valueAt } from './definition';
import { scoredBy } from './fields';

/** What a row of the outline says: its name and its values in a few words. */
export function wordsOf(row: Row, definition: Definition): { readonly title: string; readonly says: string } {
  const { steps, branches = [], rules = [] } = definition;
  if (row.kind === 'step') {
    const step = steps[row.at];
    return { title: word('check', step?.check ?? ''), says: step ? stepWords(step.check, step.when, definition) : '' };
  }
  if (row.kind === 'branch') {
    const branch = branches[row.at];
    return { title: branch?.when ?? '', says: `→ ${effectWords(branch?.then ?? '')}` };
  }
  if (row.kind === 'rule') {
    const rule = rules[row.at];
    return { title: rule?.name || (rule?.when ?? ''), says: `→ ${effectWords(rule?.then ?? '')}` };
  }
  return { title: t(`journeys.row.${row.kind}`), says: sectionWords(row.kind, definition) };
}

function stepWords(check: string, when: string | undefined, definition: Definition): string {
  const at = (path: string) => String(valueAt(definition, ['thresholds', ...path.split('.')]) ?? '');
  const parts: Readonly<Record<string, () => string>> = {
    face_match: () => t('journeys.says.face', { review: at('face_match.review'), pass: at('face_match.pass') }),
    liveness: () => t('journeys.says.face', { review: at('liveness.review'), pass: at('liveness.pass') }),
    screening: () => t('journeys.says.hits', { possible: at('screening.possible'), match: at('screening.match') }),
    risk: () => t('journeys.says.risk', { below: at('risk.approve_below'), from: at('risk.decline_from') }),
  };
  const said = definition['thresholds'] ? (parts[scoredBy(check) ?? '']?.() ?? '') : '';
  return [said, when && t('journeys.says.when', { when })].filter(Boolean).join(' · ');
}

function retentionWords(media: string, data: string): string {
  return media === data ? t('journeys.says.keptAlike', { days: data }) : t('journeys.says.retention', { media, data });
}

/** "decline document.expired", "skip liveness", "score 20" */
export function effectWords(then: string): string {
  const colon = then.indexOf(':');
  return colon < 0 ? then : `${word('effect', then.slice(0, colon))} ${then.slice(colon + 1)}`;
}

function sectionWords(kind: Exclude<Row['kind'], 'step' | 'branch' | 'rule'>, definition: Definition): string {
  const value = (path: string) => valueAt(definition, path.split('.'));
  const days = (path: string) =>
    typeof value(path) === 'number' ? t('journeys.days', { n: Number(value(path)) }) : t('journeys.always');
  const kinds = value('lists.screening');
  switch (kind) {
    case 'lists':
      return Array.isArray(kinds) ? kinds.map((one: string) => word('coverage', one)).join(', ') : '';
    case 'review':
      return t('journeys.says.review', {
        n: Number(value('review.approvals_required') ?? 1),
        share: Number(value('review.sample_percent') ?? 0),
      });
    case 'retention':
      return retentionWords(days('retention.media_days'), days('retention.data_days'));
    case 'monitoring':
      return typeof value('monitoring.rescreen_days') === 'number'
        ? t('journeys.says.every', { n: Number(value('monitoring.rescreen_days')) })
        : t('journeys.says.onChange');
    case 'session':
      return t('journeys.says.session', { n: Number(value('session.max_attempts') ?? 3) });
    default:
      return '';
  }
}
