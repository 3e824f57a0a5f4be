import type { ReplyOf } from '../../api/client';

export type Settings = ReplyOf<'getSettings'>;

export interface SectionProps {
  readonly settings: Settings;
  readonly may: boolean;
}
