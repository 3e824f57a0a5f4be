import { word } from '../i18n/text';
import { Tag, type Tone } from './tag';

const SESSION: Readonly<Record<string, Tone>> = {
  approved: 'positive',
  declined: 'negative',
  referred: 'caution',
  processing: 'accent',
};

/** A session's status as word, sign and colour. */
export function SessionStatus({ status }: { readonly status: string }) {
  return <Tag tone={sessionTone(status)}>{word('status', status)}</Tag>;
}

export function sessionTone(status: string): Tone {
  return SESSION[status] ?? 'neutral';
}

const SEVERITY: Readonly<Record<string, Tone>> = {
  critical: 'negative',
  high: 'negative',
  medium: 'caution',
  low: 'neutral',
};

export function Severity({ severity }: { readonly severity: string }) {
  return <Tag tone={severityTone(severity)}>{word('severity', severity)}</Tag>;
}

export function severityTone(severity: string): Tone {
  return SEVERITY[severity] ?? 'neutral';
}

const CHECK: Readonly<Record<string, Tone>> = {
  passed: 'positive',
  no_match: 'positive',
  review: 'caution',
  possible_match: 'caution',
  failed: 'negative',
  match: 'negative',
};

/** How a check's status is drawn; what has no statement is neutral. */
export function checkTone(status: string): Tone {
  return CHECK[status] ?? 'neutral';
}
