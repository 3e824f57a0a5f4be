import type { JourneyDefinition } from '@assay/journeys';
import type { BusinessScreening } from '../../../risk/businesses/business.js';
import { subjectsView } from '../../../risk/businesses/view.js';
import { type Coverage, coveredOutcome, missingKinds } from '../../../risk/screening/coverage.js';
import { businessOfSession } from '../../company-sessions/of-session.js';
import { NO_BUSINESS } from '../business-registry/verdict.js';
import type { CheckRun } from '../check-run.js';
import { type CheckOutcome, unavailable } from '../outcome.js';

/** What the screening of the company, its officers and its owners came to. */
export async function runBusinessScreening(run: CheckRun): Promise<CheckOutcome> {
  const business = await businessOfSession(run.app, run.environment, run.session);
  if (!business) return { ...NO_BUSINESS, reasonCodes: ['screening.insufficient_data'] };
  const { screening } = business.secrets;
  if (screening.outcome === 'unavailable') return unavailable('No list is imported that could be searched.');
  const { outcome, reasonCodes, coverage } = underJourney(screening, run.journey.definition.lists);
  return {
    status: outcome === 'not_screened' ? 'review' : outcome,
    reasonCodes,
    result: {
      outcome,
      coverage,
      subjects: subjectsView(screening),
      lists_searched: screening.listsSearched,
    },
  };
}

/** The screening of a business as the journey's lists judge it: its own kinds are asked for, its own are waived. */
function underJourney(screening: BusinessScreening, lists: JourneyDefinition['lists']) {
  const waived = lists.waive ?? [];
  const held = screening.coverage ?? [];
  const coverage = lists.screening.map((type): Coverage => {
    const status = held.find((entry) => entry.type === type)?.status ?? 'covered';
    if (status === 'covered' || status === 'stale') return { type, status };
    return { type, status: waived.includes(type) ? 'waived' : 'no_list' };
  });
  const found = screening.outcome === 'review' ? 'no_match' : screening.outcome;
  const others = screening.reasonCodes.filter((code) => code !== 'screening.coverage_missing');
  const lacking = missingKinds(coverage).length > 0;
  return {
    outcome: coveredOutcome(found, coverage),
    reasonCodes: lacking ? [...others, 'screening.coverage_missing'] : others,
    coverage,
  };
}
