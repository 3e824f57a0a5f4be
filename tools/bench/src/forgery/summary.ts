import { EDITS } from '@assay/tools/forgery/edits.js';
import { CAPTURES } from '@assay/tools/forgery/recaptures.js';
import { areaUnderCurve, shareFrom, thresholdFor } from '@assay/tools/forgery/roc.js';
import type { SampleClass } from '@assay/tools/forgery/samples.js';

export interface Measured {
  readonly carrier: string;
  /** Whom or what it shows. */
  readonly subject: string;
  readonly source: string;
  readonly made: SampleClass;
  readonly signals: Readonly<Record<string, number>>;
  readonly codes: readonly string[];
  readonly seconds: number;
}

export interface Curve {
  readonly signal: string;
  readonly made: SampleClass;
  readonly count: number;
  readonly area: number;
  /** Share found where 1 % and 5 % of the untouched are. */
  readonly atOne: number;
  readonly atFive: number;
}

export interface ClassCount {
  readonly made: SampleClass;
  readonly source: string;
  readonly count: number;
  readonly edited: number;
  readonly recaptured: number;
}

/** Subjects of innocent pictures, and those of which a picture was sent to a person. */
export interface AlarmCount {
  readonly code: string;
  readonly subjects: number;
  readonly hit: number;
  /** The same without generated specimens. */
  readonly realSubjects: number;
  readonly realHit: number;
}

export interface Summary {
  readonly curves: readonly Curve[];
  readonly classes: readonly ClassCount[];
  readonly innocent: number;
  readonly alarms: readonly AlarmCount[];
  readonly seconds: { readonly median: number; readonly late: number; readonly most: number };
}

const LOCAL = [
  'grain_field',
  'grain_portrait',
  'grid_field',
  'grid_portrait',
  'error_level_field',
  'error_level_portrait',
  'recompression_field',
  'recompression_portrait',
  'edited',
  'copied',
];
const INNOCENT: readonly SampleClass[] = ['untouched', 'photographed'];

/** Curves of every signal and class, and what the operating points do with each class. */
export function summary(rows: readonly Measured[]): Summary {
  const innocent = rows.filter(({ made }) => INNOCENT.includes(made));
  const curves = [
    ...LOCAL.flatMap((signal) =>
      EDITS.map((made) => curve(rows, innocent, made, signal, ({ signals }) => signals[signal] ?? unseen(signal))),
    ),
    ...CAPTURES.filter((made) => made !== 'photographed').map((made) =>
      // An edited original is no recapture either.
      curve(
        rows,
        rows.filter((row) => !row.made.startsWith('from_')),
        made,
        'from_screen + from_print',
        recaptureOf,
      ),
    ),
  ];
  const kinds: readonly SampleClass[] = [...INNOCENT, ...EDITS, 'from_screen', 'from_print'];
  const sources = [...new Set(rows.map(({ source }) => source))].sort();
  const classes = kinds
    .flatMap((made) => sources.map((source) => countOf(rows, made, source)))
    .filter(({ count }) => count > 0);
  const seconds = rows.map((row) => row.seconds).sort((a, b) => a - b);
  return {
    curves,
    classes,
    innocent: innocent.length,
    alarms: ['document.data_inconsistent', 'document.scan'].map((code) => alarmsOf(innocent, code)),
    seconds: {
      median: seconds[seconds.length >> 1] ?? 0,
      late: seconds[Math.floor(seconds.length * 0.95)] ?? 0,
      most: seconds.at(-1) ?? 0,
    },
  };
}

/** Pictures of one subject are not independent, so that subjects are counted. */
function alarmsOf(innocent: readonly Measured[], code: string): AlarmCount {
  const subjectsOf = (rows: readonly Measured[]) => new Set(rows.map(({ subject }) => subject)).size;
  const hit = innocent.filter(({ codes }) => codes.includes(code));
  const isReal = ({ source }: Measured) => source !== 'specimen';
  return {
    code,
    subjects: subjectsOf(innocent),
    hit: subjectsOf(hit),
    realSubjects: subjectsOf(innocent.filter(isReal)),
    realHit: subjectsOf(hit.filter(isReal)),
  };
}

/** Without an earlier compression there is nothing that a region did not see. */
const unseen = (signal: string) => (signal.startsWith('recompression') ? 0 : undefined);

function recaptureOf({ signals }: Measured): number | undefined {
  const [screen, print] = [signals['from_screen'], signals['from_print']];
  return screen === undefined || print === undefined ? undefined : screen + print;
}

function curve(
  rows: readonly Measured[],
  innocent: readonly Measured[],
  made: SampleClass,
  signal: string,
  measureOf: (row: Measured) => number | undefined,
): Curve {
  const values = (some: readonly Measured[]) => some.map(measureOf).filter((value) => value !== undefined);
  const [good, bad] = [values(innocent), values(rows.filter((row) => row.made === made))];
  return {
    signal,
    made,
    count: bad.length,
    area: areaUnderCurve(good, bad),
    atOne: shareFrom(bad, thresholdFor(good, 0.01)),
    atFive: shareFrom(bad, thresholdFor(good, 0.05)),
  };
}

function countOf(rows: readonly Measured[], made: SampleClass, source: string): ClassCount {
  const own = rows.filter((row) => row.made === made && row.source === source);
  return {
    made,
    source,
    count: own.length,
    edited: own.filter(({ codes }) => codes.includes('document.data_inconsistent')).length,
    recaptured: own.filter(({ codes }) => codes.includes('document.scan')).length,
  };
}
