import { FINCEN_NARRATIVE_MAX } from './fincen.js';
import { GOAML_COMMENT_MAX } from './goaml.js';
import { isLostInGoaml } from './goaml-text.js';
import type { ReportedSubject, SuspicionReport } from './model.js';
import { xmlText } from './xml.js';

/** What goAML would cut off or leave out of a report without a word; one sentence each, empty when it holds everything. */
export function goamlLosses({ narrative, actionTaken = '', subjects }: SuspicionReport): string[] {
  return [
    ...tooLong('narrative', narrative, GOAML_COMMENT_MAX),
    ...tooLong('action_taken', actionTaken, GOAML_COMMENT_MAX),
    ...subjects.flatMap((subject, index) =>
      namesOf(subject).some(isLostInGoaml)
        ? [`subjects.${index}: goAML takes names in the letters A to Z. Write this one in them in the draft.`]
        : [],
    ),
  ];
}

/** What the form of FinCEN would cut off; one sentence each. */
export function fincenLosses({ narrative }: SuspicionReport): string[] {
  return tooLong('narrative', narrative, FINCEN_NARRATIVE_MAX);
}

function tooLong(field: string, text: string, most: number): string[] {
  const { length } = xmlText(text);
  return length > most ? [`${field}: this form takes ${most} characters, and there are ${length}. Shorten it.`] : [];
}

function namesOf({ givenName, familyName, name }: ReportedSubject): string[] {
  const parts = [givenName, familyName].filter((part) => part !== undefined);
  return parts.length > 0 ? parts : [name ?? ''];
}
