import { type BodyOf, customers, type Scope } from '@assay/contract';
import { isIsoDate } from '@assay/kernel';
import { nameKeySets } from '@assay/screening';
import { ok } from '../../platform/http/answer.js';
import { holds } from '../../platform/http/principal.js';
import type { Statement } from '../../platform/store/statement.js';
import { birthTerms, exactTerms, pairTerms } from '../../work/search/terms.js';
import { type Context, route } from './app.js';
import { catchUp } from './catch-up.js';
import { type Found, type FoundType, findByCounterparty, findByIdentity } from './find-identity.js';
import { showFound } from './show-found.js';

const TERMS: Statement = {
  name: 'search_terms_find',
  text: `select t.resource_type as type, t.resource_id as id, count(*)::integer as terms, min(t.kind) as kind
    from search_terms t where t.environment_id = $1 and t.term = any($2)
    group by t.resource_type, t.resource_id order by count(*) desc, t.resource_id desc limit $3`,
};

/** What a caller may read of each kind: a search shows no more. */
const READ_SCOPES: Readonly<Record<FoundType, Scope>> = {
  customer: 'customers:read',
  verification: 'verifications:read',
  screening_monitor: 'screening:read',
  business: 'businesses:read',
  transaction: 'transactions:read',
  wallet_screening: 'wallets:read',
  wallet_monitor: 'wallets:read',
  travel_rule_message: 'travel_rule:read',
  case: 'cases:read',
  check: 'checks:read',
};

const RESULTS_MAX = 50;
/** Looked at; those whose name turns out another are left out of the results. */
const CANDIDATES_MAX = 150;

type Body = BodyOf<typeof customers.searchAll>;

/** Finds by exact values and by names, over keyed fingerprints only. What is asked for is neither stored nor logged. */
export const search = route(customers.searchAll, {
  async handle(context) {
    const { app, environment, body } = context;
    await catchUp(app, environment);
    const text = body.q.trim();
    const found = [
      ...(await findByIdentity(context as Context, text)),
      ...(await findByTerms(context, text)),
      ...(await findByCounterparty(context as Context, text)),
    ];
    const { principal } = context;
    const wanted = body.types;
    const results = await showFound(context as Context, text, found);
    const shown = results.filter(
      ({ type }) => (!wanted || wanted.includes(type)) && holds(principal, READ_SCOPES[type]),
    );
    return ok({ data: shown.slice(0, RESULTS_MAX) });
  },
});

async function findByTerms({ app, environment }: Context<Body>, text: string): Promise<Found[]> {
  const { name, birthDate } = readQuestion(text);
  const spellings = nameKeySets(name);
  const terms = [
    ...exactTerms(app.vault, environment.id, text),
    ...spellings.flatMap((words) => pairTerms(app.vault, environment.id, words)),
    ...(birthDate === undefined
      ? []
      : spellings.flatMap((words) => birthTerms(app.vault, environment.id, words, birthDate))),
  ];
  const rows = await app.db.inEnvironment<{ type: string; id: string; kind: Found['matched'] }>(environment.id, TERMS, [
    environment.id,
    terms.map(({ term }) => term),
    CANDIDATES_MAX,
  ]);
  return rows.map(({ type, id, kind }) => ({ type: type as Found['type'], id, matched: kind, name }));
}

/** A birth date among the words of a name stands for itself. */
function readQuestion(text: string): { name: string; birthDate?: string } {
  const [written] = /\b\d{4}-\d{2}-\d{2}\b/.exec(text) ?? [];
  if (written === undefined || !isIsoDate(written)) return { name: text };
  return { name: text.replace(written, ' '), birthDate: written };
}
