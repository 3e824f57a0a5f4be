import { number } from '../ui/format';
import { type Bar, lossesOf } from './funnel';

/** Shares of the first bar as lying bars, each with its figure and what was lost since the last that everybody passes. */
export function FunnelBars({ label, bars }: { readonly label: string; readonly bars: readonly Bar[] }) {
  const top = Math.max(1, ...bars.map(({ value }) => value));
  const losses = lossesOf(bars);
  return (
    <ul aria-label={label} className="grid gap-1.5 py-3">
      {bars.map(({ label: name, value }, at) => {
        const lost = losses[at];
        return (
          <li key={name} className="grid grid-cols-[8.5rem_1fr_3rem_3rem] items-center gap-2">
            <span className="truncate">{name}</span>
            <span aria-hidden className="h-5 rounded-inner bg-neutral-soft">
              <span className="block h-5 rounded-inner bg-accent" style={{ width: `${(value / top) * 100}%` }} />
            </span>
            <span className="num text-right">{number(value)}</span>
            <span className={`num text-right text-small ${(lost ?? 0) >= 10 ? 'text-caution' : 'text-quiet'}`}>
              {lost === undefined ? '' : `−${lost} %`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
