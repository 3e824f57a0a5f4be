/** The formats of ICAO Doc 9303, and `FRID`: the French national card of 1988 to 2021, two lines of 36 in an order of its own. */
export type MrzFormat = 'TD1' | 'TD2' | 'TD3' | 'MRVA' | 'MRVB' | 'FRID';

/** Where a field stands: line number, first column, column after the last. All from zero. */
export type Span = readonly [line: number, start: number, end: number];

export interface MrzLayout {
  readonly lineCount: number;
  readonly lineLength: number;
  readonly spans: {
    readonly documentCode: Span;
    readonly issuingState: Span;
    readonly names: Span;
    /** Where they do not follow the surname. */
    readonly givenNames?: Span;
    readonly documentNumber: Span;
    readonly nationality: Span;
    readonly dateOfBirth: Span;
    readonly sex: Span;
    readonly dateOfExpiry: Span;
    readonly optionalData: Span;
    readonly optionalData2?: Span;
  };
  /** Fields followed directly by their own check digit. */
  readonly checked: readonly ('documentNumber' | 'dateOfBirth' | 'dateOfExpiry' | 'optionalData')[];
  /** Parts of the composite check digit in their order, and where that digit stands. */
  readonly composite?: { readonly parts: readonly Span[]; readonly at: Span };
}

const NUMBER_AND_DATES = ['documentNumber', 'dateOfBirth', 'dateOfExpiry'] as const;

/** The fields that two-line formats share; they differ in the name field and what follows the expiry date. */
const twoLines = (length: number, optionalEnd: number): MrzLayout['spans'] => ({
  documentCode: [0, 0, 2],
  issuingState: [0, 2, 5],
  names: [0, 5, length],
  documentNumber: [1, 0, 9],
  nationality: [1, 10, 13],
  dateOfBirth: [1, 13, 19],
  sex: [1, 20, 21],
  dateOfExpiry: [1, 21, 27],
  optionalData: [1, 28, optionalEnd],
});

/** Layouts of ICAO Doc 9303: TD1 part 5, TD2 part 6, TD3 part 4, MRV-A and MRV-B part 7 (no composite digit). */
export const MRZ_LAYOUTS: Readonly<Record<MrzFormat, MrzLayout>> = {
  TD1: {
    lineCount: 3,
    lineLength: 30,
    spans: {
      documentCode: [0, 0, 2],
      issuingState: [0, 2, 5],
      names: [2, 0, 30],
      documentNumber: [0, 5, 14],
      nationality: [1, 15, 18],
      dateOfBirth: [1, 0, 6],
      sex: [1, 7, 8],
      dateOfExpiry: [1, 8, 14],
      optionalData: [0, 15, 30],
      optionalData2: [1, 18, 29],
    },
    checked: NUMBER_AND_DATES,
    composite: {
      parts: [
        [0, 5, 30],
        [1, 0, 7],
        [1, 8, 15],
        [1, 18, 29],
      ],
      at: [1, 29, 30],
    },
  },
  TD2: {
    lineCount: 2,
    lineLength: 36,
    spans: twoLines(36, 35),
    checked: NUMBER_AND_DATES,
    composite: {
      parts: [
        [1, 0, 10],
        [1, 13, 20],
        [1, 21, 35],
      ],
      at: [1, 35, 36],
    },
  },
  TD3: {
    lineCount: 2,
    lineLength: 44,
    spans: twoLines(44, 42),
    checked: [...NUMBER_AND_DATES, 'optionalData'],
    composite: {
      parts: [
        [1, 0, 10],
        [1, 13, 20],
        [1, 21, 43],
      ],
      at: [1, 43, 44],
    },
  },
  MRVA: { lineCount: 2, lineLength: 44, spans: twoLines(44, 44), checked: NUMBER_AND_DATES },
  MRVB: { lineCount: 2, lineLength: 36, spans: twoLines(36, 36), checked: NUMBER_AND_DATES },
  // Décret n° 55-1397: surname and place of issue; number (year and month of issue first), given names, birth, sex. No end.
  FRID: {
    lineCount: 2,
    lineLength: 36,
    spans: {
      documentCode: [0, 0, 2],
      issuingState: [0, 2, 5],
      names: [0, 5, 30],
      givenNames: [1, 13, 27],
      documentNumber: [1, 0, 12],
      nationality: [0, 2, 5],
      dateOfBirth: [1, 27, 33],
      sex: [1, 34, 35],
      dateOfExpiry: [1, 36, 36],
      optionalData: [0, 30, 36],
    },
    checked: ['documentNumber', 'dateOfBirth'],
    composite: {
      parts: [
        [0, 0, 36],
        [1, 0, 35],
      ],
      at: [1, 35, 36],
    },
  },
};

/** Whether two lines are those of the French national card: where a TD2 has its nationality, its number goes on. */
export function isFrenchCard(lines: readonly string[]): boolean {
  return /^IDFRA[^\n]*\n\d{13}/.test(lines.join('\n'));
}

/** The format that a set of lines has by its shape and its first letter; undefined when no format fits. */
export function mrzFormatOf(lines: readonly string[]): MrzFormat | undefined {
  const [first = ''] = lines;
  if (!lines.every((line) => line.length === first.length)) return undefined;
  if (lines.length === 3 && first.length === 30) return 'TD1';
  if (lines.length !== 2) return undefined;
  const visa = first.startsWith('V');
  if (first.length === 44) return visa ? 'MRVA' : 'TD3';
  if (first.length !== 36) return undefined;
  if (visa) return 'MRVB';
  return isFrenchCard(lines) ? 'FRID' : 'TD2';
}

/** The text at a span. */
export function textAt(lines: readonly string[], [line, start, end]: Span): string {
  return (lines[line] ?? '').slice(start, end);
}
