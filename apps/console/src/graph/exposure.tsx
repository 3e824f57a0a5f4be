import { t, word } from '../i18n/text';
import { number } from '../ui/format';

export interface Exposure {
  readonly direction: string;
  readonly category: string;
  readonly direct_percent: number;
  readonly indirect_percent: number;
  readonly hops: number;
}

const HEIGHT = 220;
const UNKNOWN = 'unknown';
const HARD = new Set([
  'sanctions',
  'terrorism_financing',
  'csam',
  'ransomware',
  'stolen_funds',
  'darknet_market',
  'mixer',
  'scam',
]);

/** Where funds came from and went to: ribbons as wide as their share, what is unknown hatched. The table says the same. */
export function ExposureGraph({
  address,
  exposure,
}: {
  readonly address: string;
  readonly exposure: readonly Exposure[];
}) {
  const known = exposure.filter(({ direction, category }) => direction === 'inbound' && category !== UNKNOWN);
  const share = known.reduce((sum, one) => sum + one.direct_percent + one.indirect_percent, 0);
  const greatest = [...known].sort(
    (a, b) => b.direct_percent + b.indirect_percent - a.direct_percent - a.indirect_percent,
  )[0];
  const label = greatest
    ? t('wallets.exposureFinding', {
        percent: number(Math.min(100, share)),
        category: word('walletCategory', greatest.category),
      })
    : t('wallets.exposureNone');
  return (
    <figure className="m-0">
      <svg role="img" aria-label={label} viewBox={`0 0 760 ${HEIGHT}`} className="h-auto w-full max-w-3xl">
        <defs>
          <pattern id="hatch" width="6" height="6" patternTransform="rotate(45)" patternUnits="userSpaceOnUse">
            <path d="M0 0V6" stroke="var(--edge)" strokeWidth="2" />
          </pattern>
        </defs>
        <Side exposure={exposure.filter(({ direction }) => direction === 'inbound')} left />
        <Side exposure={exposure.filter(({ direction }) => direction === 'outbound')} />
        <rect x="310" y="8" width="140" height={HEIGHT - 16} rx="6" fill="var(--accent)" />
        <text x="380" y={HEIGHT / 2 + 4} textAnchor="middle" fontSize="12" fill="var(--on-accent)">
          {address.slice(0, 6)}…{address.slice(-4)}
        </text>
      </svg>
      <figcaption className="pt-1 text-quiet">{label}</figcaption>
    </figure>
  );
}

function Side({ exposure, left }: { readonly exposure: readonly Exposure[]; readonly left?: boolean }) {
  const room = HEIGHT - 16;
  const parts = exposure.map((one) => ({ ...one, share: one.direct_percent + one.indirect_percent }));
  const total = Math.max(
    100,
    parts.reduce((sum, one) => sum + one.share, 0),
  );
  let y = 8;
  return parts.map(({ category, share, hops }) => {
    const height = Math.max(3, (share / total) * room);
    const top = y;
    y += height;
    const at = left ? 150 : 450;
    const middle = top + height / 2 + 4;
    let fill = 'var(--neutral-fill)';
    if (category === UNKNOWN) fill = 'url(#hatch)';
    else if (HARD.has(category)) fill = 'var(--negative-fill)';
    return (
      <g key={`${category}${hops}`}>
        <rect x={at} y={top} width="160" height={Math.max(2, height - 2)} fill={fill} opacity="0.75" />
        <text x={left ? 142 : 618} y={middle} textAnchor={left ? 'end' : 'start'} fontSize="12" fill="var(--ink)">
          {word('walletCategory', category)} {number(share, share < 10 ? 1 : 0)} %
        </text>
      </g>
    );
  });
}
