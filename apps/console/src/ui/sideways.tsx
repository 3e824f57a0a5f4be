import type { ReactNode } from 'react';

export interface SidewaysProps {
  readonly label?: string;
  /** Id of the heading that names it, in place of a label. */
  readonly labelledBy?: string;
  readonly children: ReactNode;
}

/** What may be wider than a phone: it moves sideways by itself, by finger and by keyboard, and the page does not. */
export function Sideways({ label, labelledBy, children }: SidewaysProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
      tabIndex={0}
      role="group"
      aria-label={label}
      aria-labelledby={labelledBy}
      className="relative overflow-x-auto"
    >
      {children}
    </div>
  );
}
