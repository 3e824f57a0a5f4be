import type { Environment } from '../../platform/environments/environment.js';
import type { Queryable } from '../../platform/store/database.js';
import type { Effects } from '../../platform/store/record.js';
import { raiseAlert } from '../../work/cases/raise-alert.js';
import { noteParties } from '../screening/note-parties.js';
import type { TravelRuleApp } from './app.js';
import type { Message } from './message.js';
import { needsPerson, type ScreenedParties, worst } from './screen-parties.js';

const SEVERITY = {
  match: 'critical',
  possible_match: 'high',
  unavailable: 'medium',
  review: 'medium',
  no_match: 'low',
} as const;

/**
 * Notes the hits of a message whose names may be listed, so that they can be judged once, and opens or joins its case; so it
 * does for names that could not be compared. Call before the row is written.
 */
export async function alertParties(
  tx: Queryable,
  { app, environment, now }: { readonly app: TravelRuleApp; readonly environment: Environment; readonly now: number },
  message: Message,
  { listed }: Pick<ScreenedParties, 'listed'>,
  effects: Effects,
): Promise<void> {
  const at = { vault: app.vault, environment };
  await noteParties(tx, at, [{ type: 'travel_rule_message', id: message.id, key: message.key, now, listed }]);
  const { originator, beneficiary } = message.secrets.parties;
  const all = [...originator, ...beneficiary];
  if (!needsPerson(all)) return;
  const found = worst(all);
  const raised = await raiseAlert(
    tx,
    { ...at, now },
    {
      type: 'screening',
      kind: 'travel_rule.parties',
      severity: SEVERITY[found],
      reasonCodes: message.state.reasonCodes,
      key: environment.key,
      dedupeKey: `travel_rule ${message.id} ${message.round} ${found}`,
      resource: { type: 'travel_rule_message', id: message.id },
    },
    effects,
  );
  message.state.caseId = raised.caseId;
}
