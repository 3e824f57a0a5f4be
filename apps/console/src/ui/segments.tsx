export interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly items: readonly { readonly value: Value; readonly label: string }[];
  readonly choose: (value: Value) => void;
}

/** One of a few, side by side. */
export function Segments<Value extends string>({ label, value, items, choose }: SegmentsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and space itself
    <div role="group" aria-label={label} className="inline-flex rounded-control border border-edge">
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          aria-pressed={item.value === value}
          onClick={() => choose(item.value)}
          className="h-6.5 border-r border-edge px-2.5 text-small font-medium text-neutral first:rounded-l-control last:rounded-r-control last:border-r-0 hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:text-accent max-sm:h-9"
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}
