import { t } from '../../i18n/text';
import type { Completion } from './use-completion';

/** The names that are offered, below the text that is typed. */
export function Offers({ completion: { list, offers, here, take } }: { readonly completion: Completion }) {
  if (offers.length === 0) return null;
  return (
    <div
      id={list}
      role="listbox"
      tabIndex={-1}
      aria-label={t('policy.offers')}
      className="max-h-56 overflow-y-auto border-t border-line bg-ground py-1 font-mono text-small"
    >
      {offers.map((name, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text above holds the focus and has the keys
        <div
          key={name}
          id={`${list}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === here}
          // The text keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(name)}
          className="cursor-pointer px-3 py-1 hover:bg-hover aria-selected:bg-accent-soft aria-selected:text-accent"
        >
          {name}
        </div>
      ))}
    </div>
  );
}
