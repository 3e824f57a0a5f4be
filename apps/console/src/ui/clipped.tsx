export interface ClippedProps {
  readonly text: string;
  readonly className?: string;
}

/** A text of unknown length within a table: cut where it is long, whole in its tooltip. */
export function Clipped({ text, className = 'max-w-56' }: ClippedProps) {
  return (
    <span title={text} className={`block truncate ${className}`}>
      {text}
    </span>
  );
}
