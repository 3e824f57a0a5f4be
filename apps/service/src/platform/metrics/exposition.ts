export type Kind = 'counter' | 'gauge' | 'histogram';
export type Labels = Readonly<Record<string, string>>;

export interface Sample {
  readonly value: number;
  readonly labels?: Labels;
  /** What follows the family's name: `_bucket`, `_sum` and `_count` of a histogram. */
  readonly suffix?: string;
}

/** Series of one name; labels tell them apart. */
export interface Family {
  readonly name: string;
  readonly help: string;
  readonly kind: Kind;
  readonly samples: readonly Sample[];
}

/** Media type of the text format of Prometheus. */
export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** The families in the text format of Prometheus, version 0.0.4; one without samples has its head only. */
export function exposition(families: readonly Family[]): string {
  return families
    .map(({ name, help, kind, samples }) =>
      [`# HELP ${name} ${escaped(help)}`, `# TYPE ${name} ${kind}`, ...samples.map((one) => line(name, one)), ''].join(
        '\n',
      ),
    )
    .join('');
}

function line(name: string, { value, labels, suffix = '' }: Sample): string {
  const pairs = Object.entries(labels ?? {}).map(
    ([label, text]) => `${label}="${escaped(text).replaceAll('"', '\\"')}"`,
  );
  return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${number(value)}`;
}

function number(value: number): string {
  if (Number.isFinite(value)) return String(value);
  if (Number.isNaN(value)) return 'NaN';
  return value > 0 ? '+Inf' : '-Inf';
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
}
