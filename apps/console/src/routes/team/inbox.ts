import type { ReplyOf } from '../../api/client';

export type Inbox = ReplyOf<'listInboxes'>['data'][number];
