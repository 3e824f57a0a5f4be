import type { Vault } from '../../platform/crypto/vault.js';
import type { EnvironmentSettings } from '../../platform/environments/environment.js';

/** What an environment has reviewed a second time. */
export type QualitySettings = NonNullable<EnvironmentSettings['quality']>;

/** Something that was decided. */
export interface DecidedItem {
  readonly type: 'verification' | 'alert';
  readonly id: string;
  /** Decisions of the person who made it, this one included; undefined where the engine or a key made it. */
  readonly decisionsOfPerson: number | undefined;
}

const RANGE = 2 ** 32;

/**
 * Whether an item is drawn, and why. The draw is a keyed fingerprint of the item's id: uniform, the same for every
 * repetition, and known to nobody before, so that nobody works more carefully on what will be looked at.
 */
export function drawn(
  vault: Pick<Vault, 'blindIndex'>,
  environmentId: string,
  settings: QualitySettings,
  item: DecidedItem,
): 'first' | 'drawn' | undefined {
  if (item.decisionsOfPerson !== undefined && item.decisionsOfPerson <= (settings.first_decisions ?? 0)) return 'first';
  const percent = (item.type === 'verification' ? settings.decisions_percent : settings.alerts_percent) ?? 0;
  const draw = vault.blindIndex(environmentId, 'quality_sample', item.id).readUInt32BE(0) / RANGE;
  return draw * 100 < percent ? 'drawn' : undefined;
}
