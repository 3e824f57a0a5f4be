import type { Config } from '../../platform/config.js';
import { shownAddress } from '../../platform/event-stream/address.js';
import { lookAtBroker } from '../../platform/event-stream/open-broker.js';
import { type Finding, fine, problem } from './doctor-finding.js';

/** Whether the broker of the event stream can be reached and has the stream; nothing where none is configured. */
export async function examineEventStream({ eventStream }: Config): Promise<Finding[]> {
  if (!eventStream) return [];
  const shown = shownAddress(eventStream);
  try {
    return [fine('event stream', `${shown} (${await lookAtBroker(eventStream)})`)];
  } catch (error) {
    const advice = 'Start the broker, make the stream or topic, or correct ASSAY_EVENT_STREAM; events wait meanwhile';
    return [problem('event stream', `${shown} cannot be used: ${(error as Error).message}`, advice)];
  }
}
