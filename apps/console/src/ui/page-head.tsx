import type { ReactNode } from 'react';
import { useEffect } from 'react';

export interface PageHeadProps {
  readonly title: string;
  /** One line that sums the screen up. */
  readonly summary?: ReactNode;
  readonly actions?: ReactNode;
}

/** The head of a screen: its only H1, which also names the tab. */
export function PageHead({ title, summary, actions }: PageHeadProps) {
  useTitle(title);
  return (
    <div className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 px-6 py-2 max-sm:px-4">
      <h1 className="min-w-0 text-title [overflow-wrap:anywhere]">{title}</h1>
      <div className="min-w-0 text-quiet max-sm:order-last max-sm:w-full">{summary}</div>
      <div className="ml-auto flex flex-wrap justify-end gap-2">{actions}</div>
    </div>
  );
}

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Assay`;
  }, [title]);
}
