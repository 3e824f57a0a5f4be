import type { RejectedRow } from '@assay/tables';
import type { Entity } from '../entity.js';

export type { InputFile as ListFile, RejectedRow } from '@assay/tables';

export interface ParsedList {
  readonly entities: readonly Entity[];
  readonly rejected: readonly RejectedRow[];
  /** All rejected rows; `rejected` keeps the first 1,000. */
  readonly rejectedTotal: number;
  /** The day that the files themselves give for their edition, YYYY-MM-DD; of several the latest. Absent where none does. */
  readonly dated?: string;
}
