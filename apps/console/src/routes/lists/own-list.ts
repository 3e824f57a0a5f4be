import type { ReplyOf } from '../../api/client';

export type OwnList = ReplyOf<'listLists'>['data'][number];
