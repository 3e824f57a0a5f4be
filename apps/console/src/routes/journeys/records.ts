import type { ReplyOf } from '../../api/client';

export type JourneyRecord = ReplyOf<'getJourney'>;
export type JourneyVersion = ReplyOf<'getJourneyVersion'>;
