import type { ReactNode } from 'react';

export interface PanelProps {
  readonly title: string;
  /** One quiet line beside the title. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A framed part of a page: its name over one line, its content below. Panels never lie in panels. */
export function Panel({ title, note, actions, children, className = '' }: PanelProps) {
  return (
    <section
      aria-label={title}
      className={`flex min-w-0 flex-col overflow-hidden rounded-control border border-line ${className}`}
    >
      <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1.5">
        <h2>{title}</h2>
        {note !== undefined && <div className="min-w-0 text-small text-quiet">{note}</div>}
        {actions && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  );
}

/** The part of a page below its head that scrolls as a whole. */
export function PageBody({ children, className = '' }: { readonly children: ReactNode; readonly className?: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <div tabIndex={0} className="min-h-0 grow overflow-y-auto px-6 pt-1 pb-6 max-sm:px-4">
      <div className={`grid content-start gap-4 ${className}`}>{children}</div>
    </div>
  );
}

/** A line that says how something went: what failed aloud, what worked quietly. */
export function Told({ error, done }: { readonly error?: string | undefined; readonly done?: string | undefined }) {
  if (error) {
    return (
      <p role="alert" className="text-negative [overflow-wrap:anywhere]">
        {error}
      </p>
    );
  }
  return (
    <p role="status" className={done ? 'font-medium text-positive' : 'hidden'}>
      {done}
    </p>
  );
}

/** Text of machines as it is. */
export function Code({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing is typed here
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
      tabIndex={0}
      aria-label={label}
      role="group"
      className="max-h-64 overflow-auto rounded-inner bg-ground p-3 font-mono text-small whitespace-pre-wrap [overflow-wrap:anywhere]"
    >
      {text}
    </pre>
  );
}
