import { currentLocale } from '../i18n/text';
import { partsOf } from './sentence-parts';

/** What a rule found, in its own words, with its values in bold. */
export function Sentence({ text }: { readonly text: string }) {
  return (
    <p className="num text-neutral">
      {partsOf(text, currentLocale()).map(({ at, text: part, value }) =>
        value ? (
          <b key={at} className="font-semibold text-ink">
            {part}
          </b>
        ) : (
          part
        ),
      )}
    </p>
  );
}
