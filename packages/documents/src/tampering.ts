import { findForeignFonts } from './pdf/find-foreign-fonts.js';
import { findLaterChanges } from './pdf/find-later-changes.js';
import { findMetadataEdits } from './pdf/find-metadata-edits.js';
import { findNotes, findOverlays } from './pdf/find-overlays.js';
import type { PdfFacts } from './pdf/pdf-facts.js';
import type { Tampering } from './tamper-finding.js';

/** From here a person should look. */
const SUSPECTED_FROM = 0.5;
/** From here a finding is proof enough to decline: what was signed or finished was changed. */
export const PROVEN_FROM = 0.85;
const FINDINGS_MAX = 20;

export const NOT_LOOKED_AT: Tampering = { suspected: null, score: null, findings: [] };

/** What a suspicion does: proof declines with the code of the area, less sends the document to a person. */
export function tamperReason<Code extends string>(
  { suspected, findings }: Tampering,
  proven: Code,
): (Code | 'document.font_anomaly' | 'document.data_inconsistent')[] {
  if (!suspected) return [];
  const [strongest] = findings;
  if (strongest && strongest.strength >= PROVEN_FROM) return [proven];
  return [strongest?.kind === 'font_mismatch' ? 'document.font_anomaly' : 'document.data_inconsistent'];
}

/**
 * Signs of manipulation in how a PDF is made: changes after it was finished or signed, paint over print, print over a
 * scan, words in a font that is foreign to their line, and metadata that contradict each other. Linearised, signed and
 * filled-in files show none of them. The score is that of the findings together, as if they were independent.
 */
export function pdfTampering(facts: PdfFacts): Tampering {
  const findings = [
    ...findLaterChanges(facts),
    ...facts.pages.flatMap((page) => [...findOverlays(page), ...findNotes(page), ...findForeignFonts(page)]),
    ...findMetadataEdits(facts),
  ].sort((left, right) => right.strength - left.strength);
  const innocence = findings.reduce((product, { strength }) => product * (1 - strength), 1);
  // Many weak signs do not make a strong one: a sum may refer, only a strong finding declines.
  const strongest = findings[0]?.strength ?? 0;
  const score = Math.max(strongest, Math.min(1 - innocence, PROVEN_FROM - 0.01));
  return {
    suspected: score >= SUSPECTED_FROM,
    score: Math.round(score * 100) / 100,
    findings: findings.slice(0, FINDINGS_MAX),
  };
}
