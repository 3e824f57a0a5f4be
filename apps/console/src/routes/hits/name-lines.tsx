import { t } from '../../i18n/text';
import { number } from '../../ui/format';
import type { Factor, TokenPair } from './hit';

const ROW_PX = 40;
const BOX_PX = 28;
/** From here on two words are taken for one. */
const CLOSE = 0.9;

export interface NameLinesProps {
  readonly factor: Factor;
  readonly subject: string;
  readonly candidate: string;
}

/** Both names by their parts, joined by lines that say how alike the parts are. */
export function NameLines({ factor, subject, candidate }: NameLinesProps) {
  const left = inOrder([...factor.tokens.map(({ query }) => query), ...factor.unmatchedQuery], subject);
  const right = inOrder([...factor.tokens.map(({ listed }) => listed), ...factor.unmatchedListed], candidate);
  // Masked words are all alike: pairs are told apart by their place.
  const pairs = factor.tokens.map((pair, at) => ({ pair, at }));
  const height = Math.max(left.length, right.length, 1) * ROW_PX;
  return (
    <div
      // The widths of the columns of the table below: boxes stand where its texts begin.
      className="relative grid grid-cols-[minmax(0,1fr)_10rem_minmax(0,1fr)] max-md:grid-cols-[minmax(0,1fr)_6.5rem_minmax(0,1fr)]"
      style={{ height }}
    >
      <Words words={left} />
      <div className="relative">
        <svg
          aria-hidden="true"
          className="absolute inset-0 size-full"
          viewBox={`0 0 100 ${height}`}
          preserveAspectRatio="none"
        >
          {pairs.map(({ pair, at }) => (
            <Line key={at} pair={pair} left={left} right={right} />
          ))}
        </svg>
        {pairs.map(({ pair, at }) => (
          <Similarity key={at} pair={pair} right={right} />
        ))}
      </div>
      <Words words={right} />
      <ul className="sr-only">
        {pairs.map(({ pair: { query, listed, similarity }, at }) => (
          <li key={at}>{t('hits.pair', { query, listed, value: number(similarity, 2) })}</li>
        ))}
      </ul>
    </div>
  );
}

function Words({ words }: { readonly words: readonly string[] }) {
  return (
    <div aria-hidden>
      {words.map((text) => (
        <div key={text} className="flex items-center" style={{ height: ROW_PX }}>
          <span className="w-full truncate rounded-inner border border-edge px-2.5 text-small leading-6.5 font-medium capitalize">
            {text}
          </span>
        </div>
      ))}
    </div>
  );
}

const middle = (at: number) => at * ROW_PX + ROW_PX / 2;

function Line({ pair, left, right }: { pair: TokenPair; left: readonly string[]; right: readonly string[] }) {
  const [from, to] = [middle(left.indexOf(pair.query)), middle(right.indexOf(pair.listed))];
  const close = pair.similarity >= CLOSE;
  return (
    <path
      d={`M0 ${from} C 45 ${from}, 55 ${to}, 100 ${to}`}
      fill="none"
      vectorEffect="non-scaling-stroke"
      strokeWidth={1.5}
      strokeDasharray={close ? undefined : '4 3'}
      className={close ? 'stroke-positive-fill' : 'stroke-caution-fill'}
    />
  );
}

function Similarity({ pair, right }: { readonly pair: TokenPair; readonly right: readonly string[] }) {
  return (
    <span
      aria-hidden
      className="num absolute right-2 rounded-inner border border-line bg-paper px-1 text-small leading-4.5"
      style={{ top: middle(right.indexOf(pair.listed)) - BOX_PX / 2 + 4 }}
    >
      {number(pair.similarity, 2)}
    </span>
  );
}

/** The words in the order in which the name has them. */
function inOrder(words: readonly string[], name: string): string[] {
  const text = name.toLowerCase();
  const place = (one: string) => {
    const at = text.indexOf(one.toLowerCase());
    return at < 0 ? text.length : at;
  };
  return [...new Set(words)].sort((a, b) => place(a) - place(b));
}
