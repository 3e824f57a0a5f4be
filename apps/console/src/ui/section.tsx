import type { ReactNode } from 'react';
import { Sideways } from './sideways';

export interface SectionProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a screen: its name over one line, its content below. */
export function Section({ title, aside, children }: SectionProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <div className="flex h-9 items-center gap-3 border-b border-line">
        <h2>{title}</h2>
        {aside !== undefined && <div className="ml-auto text-small text-quiet">{aside}</div>}
      </div>
      {children}
    </section>
  );
}

export interface Fact {
  /** Tells it from others of the same name. */
  readonly key?: string;
  readonly label: string;
  readonly value: ReactNode;
}

/** Names and values beside each other; what is empty is left out. */
export interface FactsProps {
  readonly facts: readonly Fact[];
}

export function Facts({ facts }: FactsProps) {
  return (
    <dl className="grid grid-cols-[minmax(6.5rem,auto)_1fr] gap-x-4 gap-y-2 py-3">
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(({ key, label, value }) => (
          <div key={key ?? label} className="contents">
            <dt className="text-small leading-5 text-quiet">{label}</dt>
            <dd className="num min-w-0 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** A screen of reading: what happened in the middle, what is known at the right. */
export function Panes({ main, side }: { readonly main: ReactNode; readonly side: ReactNode }) {
  return (
    <div className="flex min-h-0 grow overflow-auto border-t border-line max-lg:flex-col lg:overflow-hidden">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
      <div tabIndex={0} className="grid min-w-0 grow content-start gap-5 px-6 py-4 max-sm:px-4 lg:overflow-y-auto">
        {main}
      </div>
      <aside className="shrink-0 border-line max-lg:border-t lg:w-86 lg:border-l">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
        <div tabIndex={0} className="grid content-start gap-5 px-4 py-4 lg:h-full lg:overflow-y-auto">
          {side}
        </div>
      </aside>
    </div>
  );
}

export interface PlainTableProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
  /** Places of the columns of figures: they end on one right edge. */
  readonly ends?: readonly number[];
}

/** A plain table of equal content beside a graph. */
export function PlainTable({ label, heads, rows, ends = [] }: PlainTableProps) {
  const side = (at: number) => (ends.includes(at) ? 'text-right whitespace-nowrap' : 'text-left');
  return (
    <Sideways label={label}>
      <table aria-label={label} className="w-full border-collapse">
        <thead>
          <tr className="border-b border-line">
            {heads.map((head, at) => (
              <th
                key={head}
                scope="col"
                className={`h-8 pr-4 text-small font-medium whitespace-nowrap text-quiet last:pr-0 ${side(at)}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a record have no other identity
            <tr key={row} className="border-b border-line">
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells stand in the order of the heads
                <td key={at} className={`num h-8 pr-4 last:pr-0 ${side(at)}`}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  );
}
