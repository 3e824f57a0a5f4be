import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRules } from '../../api/reasons';
import { useOperation } from '../../api/use-operation';
import { fact } from '../../i18n/facts';
import { t } from '../../i18n/text';
import { number, shortDay } from '../../ui/format';
import { Part } from '../../ui/part';
import { bandOf } from './alert-lines';
import { type Payment, paymentsOf } from './payments';
import type { Case, Transaction } from './use-case';

const DAYS = 14;
const DAY_MS = 86_400_000;
/** Until the place is measured. */
const WIDTH_FIRST = 980;
/** What a date below the axis takes. */
const LABEL_PX = 72;
const HEIGHT = 168;
const LEFT = 48;
const BOTTOM = 22;

export interface PaymentsChartProps {
  readonly one: Case;
  /** Those that an alert names. */
  readonly alerted: readonly Transaction[];
}

/** What the customer paid and received in the fortnight before the newest alert; the table below says the same in words. */
export function PaymentsChart({ one, alerted }: PaymentsChartProps) {
  const end = Math.max(...alerted.map(({ occurred_at: at }) => Date.parse(at))) + DAY_MS / 2;
  const start = end - DAYS * DAY_MS;
  const around = useOperation(
    'listTransactions',
    {
      query: {
        ...{ limit: 200, subject_reference: one.subject_reference ?? '' },
        ...{ occurred_after: new Date(start).toISOString(), occurred_before: new Date(end).toISOString() },
      },
    },
    { enabled: one.subject_reference !== null },
  );
  const band = bandOf(alerted, useRules());
  const payments = paymentsOf({ around: around.data?.data ?? [], alerted, ids: one.transaction_ids, start });
  const place = useRef<SVGSVGElement>(null);
  const width = useWidth(place);
  const most = Math.max(0, ...payments.map(({ amount }) => amount));
  const plane = planeOf(start, niceTop(Math.max(most, band?.max ?? 1)), width);
  const isPart = around.data?.next_cursor != null;
  return (
    <section aria-labelledby="payments" className="border-b border-line px-6 py-4 max-sm:px-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2">
        <h2 id="payments">{t('cases.payments', { n: DAYS })}</h2>
        <p className="flex gap-4 text-small text-quiet">
          <Legend className="border border-neutral-fill">{t('cases.in')}</Legend>
          <Legend className="bg-neutral-fill">{t('cases.out')}</Legend>
          <Legend className="bg-negative-fill">{t('cases.alerted')}</Legend>
        </p>
      </div>
      <svg
        ref={place}
        role="img"
        aria-label={t('cases.chartSays', { n: payments.length, top: number(most) })}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        height={HEIGHT}
        className="w-full"
      >
        {band && <Band plane={plane} band={band} />}
        <Axes plane={plane} />
        {payments.map((payment) => (
          <circle
            key={payment.id}
            cx={plane.x(payment.at)}
            cy={plane.y(payment.amount)}
            r={4.5}
            strokeWidth={1.5}
            className={dotOf(payment)}
          />
        ))}
      </svg>
      {isPart && <p className="text-small text-caution">{t('cases.chartPart')}</p>}
      {one.subject_reference !== null && !around.data && <Part of={around} rows={1} />}
    </section>
  );
}

/** Where a time and an amount stand in the picture. */
interface Plane {
  readonly start: number;
  readonly width: number;
  /** The highest amount that has a place. */
  readonly top: number;
  readonly x: (at: number) => number;
  readonly y: (amount: number) => number;
}

function planeOf(start: number, top: number, width: number): Plane {
  return {
    start,
    top,
    width,
    x: (at) => LEFT + ((at - start) / (DAYS * DAY_MS)) * (width - LEFT - 8),
    y: (amount) => 8 + (1 - amount / top) * (HEIGHT - BOTTOM - 8),
  };
}

interface BandProps {
  readonly plane: Plane;
  readonly band: { readonly min: number; readonly max: number };
}

/** The amounts that a rule of the case counts, with a word. */
function Band({ plane: { width, y }, band: { min, max } }: BandProps) {
  return (
    <>
      <rect x={LEFT} y={y(max)} width={width - LEFT} height={y(min) - y(max)} className="fill-caution-soft" />
      {[min, max].map((edge) => (
        <line
          key={edge}
          x1={LEFT}
          x2={width}
          y1={y(edge)}
          y2={y(edge)}
          strokeDasharray="3 3"
          className="stroke-caution-fill"
        />
      ))}
      <text x={LEFT + 8} y={y(min) + 14} className="num fill-caution text-small">
        {fact('cases.band', { min: number(min), max: number(max) })}
      </text>
    </>
  );
}

/** Lines at round amounts; below as many days as have room. */
function Axes({ plane: { start, top, width, x, y } }: { readonly plane: Plane }) {
  const every = Math.max(2, Math.ceil((LABEL_PX * DAYS) / (width - LEFT)));
  const days = Array.from({ length: Math.floor(DAYS / every) }, (_, at) => start + (at + 0.5) * every * DAY_MS);
  return (
    <>
      {ticksTo(top).map((amount) => (
        <g key={amount}>
          <line x1={LEFT} x2={width} y1={y(amount)} y2={y(amount)} className="stroke-line" />
          <text x={LEFT - 8} y={y(amount) + 4} textAnchor="end" className="num fill-quiet text-small">
            {number(amount)}
          </text>
        </g>
      ))}
      {days.map((at) => (
        <text key={at} x={x(at)} y={HEIGHT - 4} textAnchor="middle" className="fill-quiet text-small">
          {shortDay(new Date(at).toISOString())}
        </text>
      ))}
    </>
  );
}

/** How wide a picture stands, in CSS pixels: its letters keep their size on every window. */
function useWidth(of: RefObject<SVGSVGElement | null>): number {
  const [width, setWidth] = useState(WIDTH_FIRST);
  useEffect(() => {
    if (!of.current) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(entry.contentRect.width, 200)));
    observer.observe(of.current);
    return () => observer.disconnect();
  }, [of]);
  return width;
}

function dotOf({ alerted, direction }: Payment): string {
  if (alerted) return 'fill-negative-fill stroke-paper';
  return direction === 'out' ? 'fill-neutral-fill stroke-paper' : 'fill-paper stroke-neutral-fill';
}

/** A round number above a value, which round steps divide. */
function niceTop(value: number): number {
  const step = stepOf(value * 1.05);
  return Math.ceil((value * 1.05) / step) * step;
}

/** Two to four equal steps of one, two or five times a power of ten. */
function stepOf(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value / 2));
  return power * ([1, 2, 5, 10].find((times) => value / (times * power) <= 4) ?? 10);
}

function ticksTo(top: number): number[] {
  const step = stepOf(top);
  return Array.from({ length: Math.round(top / step) + 1 }, (_, at) => at * step);
}

function Legend({ className, children }: { readonly className: string; readonly children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={`size-2.5 rounded-full ${className}`} />
      {children}
    </span>
  );
}
