import { fact } from '../i18n/facts';
import { t, word } from '../i18n/text';
import { number } from '../ui/format';
import { Sideways } from '../ui/sideways';

export interface Exposure {
  readonly direction: string;
  readonly category: string;
  readonly direct_percent: number;
  readonly indirect_percent: number;
  readonly hops: number;
}

const WIDTH = 760;
const TOP = 30;
/** Between two boxes. */
const GAP = 14;
/** A box is at least so high that both its lines fit, and as high as its ribbon is wide. */
const BOX = { width: 168, height: 40 } as const;
const WALLET = { width: 136, x: (WIDTH - 136) / 2 } as const;
/** A ribbon of the whole is so wide. */
const RIBBON = 96;
const UNKNOWN = 'unknown';
const HARD = new Set([
  'sanctions',
  'terrorism_financing',
  'child_abuse_material',
  'ransomware',
  'stolen_funds',
  'darknet_market',
  'mixer',
  'scam',
]);

interface Part extends Exposure {
  readonly share: number;
  /** Width of its ribbon. */
  readonly width: number;
  /** Height of its box. */
  readonly height: number;
}

/** Where funds came from and went to: ribbons as wide as their share, what is unknown hatched. The table says the same. */
export function ExposureGraph({
  address,
  exposure,
}: {
  readonly address: string;
  readonly exposure: readonly Exposure[];
}) {
  const [from, to] = [partsOf(exposure, 'inbound'), partsOf(exposure, 'outbound')];
  const inner = Math.max(2 * (BOX.height + GAP), heightOf(from), heightOf(to));
  const middle = TOP + inner / 2;
  const label = findingOf(from);
  return (
    <figure className="m-0">
      <Sideways label={label}>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${WIDTH} ${TOP + inner}`}
          className="h-auto w-full max-w-4xl max-sm:min-w-150"
        >
          <defs>
            <pattern id="hatch" width="6" height="6" patternTransform="rotate(45)" patternUnits="userSpaceOnUse">
              <path d="M0 0V6" stroke="var(--edge)" strokeWidth="2" />
            </pattern>
          </defs>
          <Head x={BOX.width / 2} text={t('wallets.cameFrom')} />
          <Head x={WIDTH / 2} text={t('wallets.thisWallet')} strong />
          <Head x={WIDTH - BOX.width / 2} text={t('wallets.wentTo')} />
          <Side parts={from} middle={middle} left />
          <Side parts={to} middle={middle} />
          <rect x={WALLET.x} y={TOP} width={WALLET.width} height={inner} rx="6" fill="var(--ink)" />
          <text x={WIDTH / 2} y={middle + 4} textAnchor="middle" fontSize="12" fontWeight="600" fill="var(--paper)">
            {address.slice(0, 6)}…{address.slice(-4)}
          </text>
        </svg>
      </Sideways>
      <figcaption className="pt-2 text-quiet">{label}</figcaption>
    </figure>
  );
}

function partsOf(exposure: readonly Exposure[], direction: string): Part[] {
  const found = exposure
    .filter((one) => one.direction === direction)
    .map((one) => ({ ...one, share: one.direct_percent + one.indirect_percent }))
    .sort((one, other) => other.share - one.share);
  const total = Math.max(
    100,
    found.reduce((sum, { share }) => sum + share, 0),
  );
  return found.map((one) => {
    const width = Math.max(2, (one.share / total) * RIBBON);
    return { ...one, width, height: Math.max(BOX.height, width) };
  });
}

/** Of the boxes of one side, with what is between them. */
function heightOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { height }) => sum + height + GAP, -GAP);
}

/** What the picture shows, in one sentence. */
function findingOf(from: readonly Part[]): string {
  const known = from.filter(({ category }) => category !== UNKNOWN);
  const [greatest] = known;
  if (!greatest) return t('wallets.exposureNone');
  const share = known.reduce((sum, one) => sum + one.share, 0);
  return t('wallets.exposureFinding', {
    percent: number(Math.min(100, share)),
    category: word('walletCategory', greatest.category),
  });
}

function Head({ x, text, strong }: { readonly x: number; readonly text: string; readonly strong?: boolean }) {
  return (
    <text
      x={x}
      y="14"
      textAnchor="middle"
      fontSize="12"
      fontWeight={strong ? 600 : 400}
      fill={strong ? 'var(--ink)' : 'var(--quiet)'}
    >
      {text}
    </text>
  );
}

interface SideProps {
  readonly parts: readonly Part[];
  /** The height at which the wallet has its middle. */
  readonly middle: number;
  readonly left?: boolean;
}

/** Boxes of one side, each with its ribbon to the wallet; ribbons arrive one below the other. */
function Side({ parts, middle, left = false }: SideProps) {
  const x = left ? 0 : WIDTH - BOX.width;
  if (parts.length === 0) return <NoneKnown x={x} middle={middle} />;
  let arrives = middle - parts.reduce((sum, { width }) => sum + width, 0) / 2;
  let top = middle - heightOf(parts) / 2;
  return parts.map((part) => {
    const { width, height } = part;
    const [y, end] = [top, arrives + width / 2];
    arrives += width;
    top += height + GAP;
    const from = { x: left ? BOX.width : x, y: y + height / 2 };
    const to = { x: left ? WALLET.x : WALLET.x + WALLET.width, y: end };
    return (
      <g key={`${part.category}${part.hops}`}>
        <path
          d={ribbon({ from, to }, width)}
          fill={fillOf(part.category)}
          opacity={part.category === UNKNOWN ? 1 : 0.55}
        />
        <Box part={part} x={x} y={y} />
      </g>
    );
  });
}

/** In the place of boxes: that nothing is known of this side, which does not mean that there is nothing. */
function NoneKnown({ x, middle }: { readonly x: number; readonly middle: number }) {
  const y = middle - BOX.height / 2;
  return (
    <>
      <rect
        x={x + 0.5}
        y={y + 0.5}
        width={BOX.width - 1}
        height={BOX.height - 1}
        rx="6"
        fill="none"
        stroke="var(--edge)"
        strokeDasharray="4 3"
      />
      <text x={x + BOX.width / 2} y={middle + 4} textAnchor="middle" fontSize="12" fill="var(--quiet)">
        {fact('wallets.noneKnown')}
      </text>
    </>
  );
}

interface Ends {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}

/** A band of one width from box to wallet. */
function ribbon({ from, to }: Ends, width: number): string {
  const turn = (from.x + to.x) / 2;
  const half = width / 2;
  const there = `M${from.x} ${from.y - half}C${turn} ${from.y - half} ${turn} ${to.y - half} ${to.x} ${to.y - half}`;
  const back = `L${to.x} ${to.y + half}C${turn} ${to.y + half} ${turn} ${from.y + half} ${from.x} ${from.y + half}Z`;
  return there + back;
}

function fillOf(category: string): string {
  if (category === UNKNOWN) return 'url(#hatch)';
  return HARD.has(category) ? 'var(--negative-fill)' : 'var(--accent-line)';
}

function Box({
  part: { category, share, hops, height },
  x,
  y,
}: {
  readonly part: Part;
  readonly x: number;
  readonly y: number;
}) {
  const hard = HARD.has(category);
  const middle = x + BOX.width / 2;
  const first = y + height / 2 - 3;
  return (
    <>
      <rect
        x={x + 0.5}
        y={y + 0.5}
        width={BOX.width - 1}
        height={height - 1}
        rx="6"
        fill={hard ? 'var(--negative-soft)' : 'var(--paper)'}
        stroke={hard ? 'var(--negative-fill)' : 'var(--edge)'}
        strokeDasharray={category === UNKNOWN ? '4 3' : undefined}
      />
      <text x={middle} y={first} textAnchor="middle" fontSize="12" fontWeight="600" fill="var(--ink)">
        {word('walletCategory', category)}
      </text>
      <text x={middle} y={first + 15} textAnchor="middle" fontSize="12" fill="var(--quiet)">
        {number(share, share < 10 ? 1 : 0)} %{hops > 0 && `, ${t('wallets.hopsAway', { n: hops })}`}
      </text>
    </>
  );
}
