import { type RefObject, useEffect, useRef, useState } from 'react';
import { useOperation } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { day, number } from '../../ui/format';
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

interface Payment {
  readonly id: string;
  readonly at: number;
  readonly amount: number;
  readonly direction: 'in' | 'out';
  readonly alerted: boolean;
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
  ).data?.data;
  const payments = paymentsOf(around ?? alerted, new Set(alerted.map(({ id }) => id)));
  const place = useRef<SVGSVGElement>(null);
  const width = useWidth(place);
  const plane = planeOf(start, niceTop(Math.max(...payments.map(({ amount }) => amount), 1)), width);
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
        aria-label={t('cases.chartSays', { n: payments.length, top: number(plane.top) })}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        height={HEIGHT}
        className="w-full"
      >
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

/** Lines for none, half and all of the highest amount; below as many days as have room. */
function Axes({ plane: { start, top, width, x, y } }: { readonly plane: Plane }) {
  const every = Math.max(2, Math.ceil((LABEL_PX * DAYS) / (width - LEFT)));
  const days = Array.from({ length: Math.floor(DAYS / every) }, (_, at) => start + (at + 0.5) * every * DAY_MS);
  return (
    <>
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line x1={LEFT} x2={width} y1={y(share * top)} y2={y(share * top)} className="stroke-line" />
          <text x={LEFT - 8} y={y(share * top) + 4} textAnchor="end" className="num fill-quiet text-small">
            {number(share * top)}
          </text>
        </g>
      ))}
      {days.map((at) => (
        <text key={at} x={x(at)} y={HEIGHT - 4} textAnchor="middle" className="fill-quiet text-small">
          {day(new Date(at).toISOString()).replace(/ \d{4}$/, '')}
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

type Summary = Pick<Transaction, 'id' | 'occurred_at' | 'amount' | 'direction'>;

function paymentsOf(items: readonly Summary[], alerted: ReadonlySet<string>): Payment[] {
  return items.flatMap(({ id, occurred_at: at, amount, direction }) =>
    amount === null ? [] : [{ id, at: Date.parse(at), amount: Number(amount), direction, alerted: alerted.has(id) }],
  );
}

function dotOf({ alerted, direction }: Payment): string {
  if (alerted) return 'fill-negative-fill stroke-paper';
  return direction === 'out' ? 'fill-neutral-fill stroke-paper' : 'fill-paper stroke-neutral-fill';
}

/** The next round number above a value. */
function niceTop(value: number): number {
  const step = 10 ** Math.floor(Math.log10(value));
  return Math.ceil((value * 1.05) / step) * step;
}

function Legend({ className, children }: { readonly className: string; readonly children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={`size-2.5 rounded-full ${className}`} />
      {children}
    </span>
  );
}
