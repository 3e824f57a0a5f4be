import type { ReplyOf } from '../../api/client';

export type Member = ReplyOf<'listOperators'>['data'][number];
