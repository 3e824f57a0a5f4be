import type { ReplyOf } from '../../api/client';
import { fact } from '../../i18n/facts';
import { share } from './share';

type Owner = ReplyOf<'getBeneficialOwners'>['data'][number];
type Path = Owner['paths'][number];

/** More ways than these are counted. */
const PATHS_MAX = 3;
/** Percent that roundings of ways may come to. */
const ROUNDING = 0.05;

/**
 * How somebody comes to a share, a line for each way: "85 % × 60 % = 51 % through Acme Holding". Nothing where all of it is
 * held directly, as the share says that itself.
 * @param names of the parties by their id
 */
export function whyOwner(owner: Owner, names: ReadonlyMap<string, string>): string[] {
  const { paths, percent, votes } = owner;
  const ways = paths.length === 1 && isDirect(paths[0]) ? [] : paths;
  const lines = ways.slice(0, PATHS_MAX).map((path) => wayOf(path, names));
  const more = ways.length - lines.length;
  if (more > 0) lines.push(fact('businesses.moreWays', { n: more }));
  const rest = percent.max - paths.reduce((sum, path) => sum + path.percent, 0);
  if (paths.length > 0 && !owner.paths_truncated && rest > ROUNDING)
    lines.push(fact('businesses.throughRings', { percent: share({ min: rest, max: rest }) }));
  if (votes.max > 0 && share(votes) !== share(percent))
    lines.push(fact('businesses.ofVotes', { percent: share(votes) }));
  return lines;
}

function isDirect(path: Path | undefined): boolean {
  return path?.nodes.length === 2;
}

function wayOf(path: Path, names: ReadonlyMap<string, string>): string {
  const percent = share({ min: path.percent_min, max: path.percent });
  if (isDirect(path)) return fact('businesses.heldDirectly', { percent });
  const between = path.nodes.slice(1, -1).map((node) => names.get(node) ?? node);
  const parts = path.percents.map((part) => share({ min: part, max: part })).join(' × ');
  return fact('businesses.heldThrough', { parts, percent, names: between.join(', ') });
}
