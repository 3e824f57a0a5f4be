import type { ScreeningHit, SearchedList } from '@assay/screening';
import type { Business, ScreenedSubject } from '../../../risk/businesses/business.js';
import { screenSubjects } from '../../../risk/businesses/screen.js';
import { subjectsView } from '../../../risk/businesses/view.js';
import { noteHits } from '../../../risk/screening/hit-reviews.js';
import { businessOfSession } from '../../company-sessions/of-session.js';
import { NO_BUSINESS } from '../business-registry/verdict.js';
import type { CheckRun } from '../check-run.js';
import { type CheckOutcome, unavailable } from '../outcome.js';

/** Screens the company, its officers and its owners as the journey asks: its kinds, its thresholds, the lists of today. */
export async function runBusinessScreening(run: CheckRun): Promise<CheckOutcome> {
  const { app, environment, journey } = run;
  const business = await businessOfSession(app, environment, run.session);
  if (!business) return { ...NO_BUSINESS, reasonCodes: ['screening.insufficient_data'] };
  const { lists, thresholds } = journey.definition;
  const { screening } = business.secrets;
  const searched = app.screening.coverage({ kinds: lists.screening, waive: lists.waive ?? [] }, environment.kind);
  if (searched.length > 0 && searched.every(({ status }) => status === 'waived'))
    return {
      status: 'skipped',
      reasonCodes: [],
      result: { detail: 'The journey waives this search.', coverage: searched },
    };
  const screened = await screenSubjects(app, environment, {
    subjects: screening.subjects,
    terms: {
      lists: lists.screening,
      waive: lists.waive ?? [],
      onStale: lists.on_stale,
      possibleFrom: thresholds.screening.possible,
      matchFrom: thresholds.screening.match,
    },
    reference: referenceOf(business),
    left: screening.left ?? 0,
    exposed: (screening.exposed ?? false) && lists.screening.includes('pep'),
  });
  const { outcome, coverage, reasonCodes, listsSearched } = screened;
  if (outcome === 'unavailable') return unavailable('No list can be searched: none is imported, or it is out of date.');
  await noteBusinessHits(run, business, screened.subjects);
  return {
    status: outcome === 'not_screened' ? 'review' : outcome,
    reasonCodes,
    result: {
      business_id: business.id,
      outcome,
      coverage,
      subjects: subjectsView(screened),
      lists_searched: listsSearched,
    },
    listVersions: (listsSearched as readonly SearchedList[]).map(({ id, version }) => ({ list: id, version })),
  };
}

const referenceOf = ({ id, secrets }: Business) => secrets.reference ?? id;

/** Makes what a journey's own thresholds found reviewable, as hits of the business. */
async function noteBusinessHits(
  { app, environment, now }: CheckRun,
  business: Business,
  subjects: readonly ScreenedSubject[],
): Promise<void> {
  const source = { type: 'business', id: business.id, key: business.key } as const;
  for (const { name, party = name, query = { name }, hits } of subjects) {
    const customer = { reference: referenceOf(business), party, query };
    if (hits.length > 0)
      await app.db.transaction(environment.id, (tx) =>
        noteHits(tx, { vault: app.vault, environment, now }, customer, source, hits as readonly ScreeningHit[]),
      );
  }
}
