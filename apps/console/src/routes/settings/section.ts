import type { ReplyOf } from '../../api/client';

export type Settings = ReplyOf<'getSettings'>;

/** What colleagues save is seen so soon: two people may have the same form open. */
export const EVERY_MS = 15_000;

export interface SectionProps {
  readonly settings: Settings;
  readonly may: boolean;
}
