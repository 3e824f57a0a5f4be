import type { ReplyOf } from '../../api/client';

/** A session whose decision is final. */
export type Decided = ReplyOf<'listVerifications'>['data'][number];
