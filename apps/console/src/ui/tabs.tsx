import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCurrentInSight } from './use-current-in-sight';

export interface TabItem {
  readonly value: string;
  readonly label: string;
  readonly count?: number | undefined;
}

export interface TabLinksProps {
  readonly label: string;
  readonly name: 'view' | 'status' | 'tab';
  readonly current: string;
  readonly items: readonly TabItem[];
  /** Stands at the right end. */
  readonly end?: ReactNode;
  /** Where there is no room for the end it stands above, not out of sight. */
  readonly wraps?: boolean;
}

/** Views of a screen as links, so that each has an address. */
export function TabLinks({ label, name, current, items, end, wraps }: TabLinksProps) {
  const bar = useCurrentInSight(current);
  return (
    <nav
      ref={bar}
      aria-label={label}
      className={`flex shrink-0 gap-x-5 border-b border-line px-6 max-sm:px-4 ${wraps ? 'flex-wrap-reverse' : 'overflow-x-auto'}`}
    >
      {items.map(({ value, label: text, count }) => (
        <Link
          key={value}
          to="."
          search={((before: object) => ({ ...before, [name]: value, row: undefined })) as never}
          aria-current={value === current ? 'page' : undefined}
          className="-mb-px inline-flex h-9 items-center gap-2 border-b-2 border-transparent font-medium whitespace-nowrap text-neutral hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-accent aria-[current]:text-ink"
        >
          {text}
          {count !== undefined && (
            <span className="num rounded-inner bg-neutral-soft px-1.5 text-small text-neutral">{count}</span>
          )}
        </Link>
      ))}
      {end && <span className="ml-auto self-center">{end}</span>}
    </nav>
  );
}
