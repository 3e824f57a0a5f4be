import type { ReactNode } from 'react';

/** A list, and at its right what is known of its current row; below it on narrow windows. */
export function Beside({
  main,
  side,
  label,
}: {
  readonly main: ReactNode;
  readonly side: ReactNode;
  readonly label: string;
}) {
  return (
    <div className="flex min-h-0 grow max-lg:flex-col max-lg:overflow-y-auto">
      <div className="flex min-h-0 min-w-0 grow flex-col max-lg:min-h-80 max-lg:shrink-0">{main}</div>
      {side && (
        <aside
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
          tabIndex={0}
          className="grid w-86 shrink-0 content-start gap-4 overflow-y-auto border-l border-line px-4 py-3 focus-visible:-outline-offset-2 max-lg:w-full max-lg:border-t max-lg:border-l-0"
        >
          {side}
        </aside>
      )}
    </div>
  );
}
