import { isoTime } from '@assay/kernel';
import type { NamedExposure } from '@assay/wallets';
import type { ScreenedAddress } from './screen-address.js';

/** Outcome fields that a screening and a monitor share. */
export function outcomeView({ status, sanctioned, risk, contributions, reasonCodes }: ScreenedAddress) {
  return {
    status,
    sanctioned,
    risk: { score: risk.score, band: risk.band, contributions },
    reason_codes: reasonCodes,
  };
}

/** A screening as the API shows it, without its id and time. */
export function screeningView(screened: ScreenedAddress, written: string) {
  const { address, key, entity, statements, exposure, method, asOf } = screened;
  return {
    address: written.trim(),
    normalized: key,
    chain: address?.chain ?? null,
    network: address?.network ?? null,
    ...outcomeView(screened),
    entity: entity
      ? {
          name: entity.entity ?? null,
          category: entity.category,
          confidence: entity.confidence,
          source: entity.source ?? null,
        }
      : null,
    lists: statements.map((tag) => ({
      list: tag.list,
      entry: tag.entry ?? null,
      category: tag.category,
      entity: tag.entity ?? null,
      confidence: tag.confidence,
      asset: tag.asset ?? null,
      listed_on: tag.listedOn ?? null,
      delisted_on: tag.delistedOn ?? null,
      active: tag.active,
    })),
    exposure: exposure.map(exposureView),
    coverage: coverageView(screened),
    method,
    as_of: isoTime(asOf),
  };
}

function exposureView(part: NamedExposure) {
  return {
    direction: part.direction,
    category: part.category,
    asset: part.asset,
    direct_percent: percent(part.directShare),
    indirect_percent: percent(part.indirectShare),
    amount: part.amount === null ? null : decimal(part.amount),
    hops: part.hops,
    paths: part.sources.map(({ entity, addresses, amount }) => ({ entity, addresses, amount: decimal(amount) })),
  };
}

function coverageView({ coverage, lists, covered }: ScreenedAddress) {
  const { graph, transfers, followed, firstAt, lastAt, truncated } = coverage;
  return {
    graph,
    note: noteOf(coverage, covered),
    kinds: covered.kinds,
    categories: covered.categories,
    missing: covered.missing,
    lists,
    transfers,
    transfers_followed: followed,
    first_at: firstAt === null ? null : isoTime(firstAt),
    last_at: lastAt === null ? null : isoTime(lastAt),
    truncated,
  };
}

function noteOf({ graph, truncated }: ScreenedAddress['coverage'], { missing }: ScreenedAddress['covered']): string {
  const lack = missing.length > 0 ? `No list covers ${missing.join(', ')}: nobody is clear of it. ` : '';
  return `${lack}${graphNote(graph, truncated)}`;
}

function graphNote(graph: ScreenedAddress['coverage']['graph'], truncated: boolean): string {
  if (graph === 'labels_only')
    return 'No transfer of this address is known here: only labels of the address itself count. Unknown does not mean safe.';
  return `Exposure covers the transfers that were imported or submitted here, not the whole chain. Unknown does not mean safe.${
    truncated ? ' A limit left transfers out; what they hold counts as unknown.' : ''
  }`;
}

/** A number as a decimal text without an exponent. */
function decimal(value: number): string {
  const text = String(value);
  return /e/i.test(text) ? value.toFixed(18).replace(/\.?0+$/, '') : text;
}

/** A share as a percentage; rounding errors beyond 100 are cut. */
function percent(share: number): number {
  return Math.min(100, share * 100);
}
