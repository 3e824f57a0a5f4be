import {
  buildIndex,
  compareNames,
  type Entity,
  type QueryIdentifier,
  type ScreeningQuery,
  screen,
  QUERY_IDENTIFIER_TYPES as TYPES_OF_IDENTIFIERS,
} from '@assay/screening';
import { type Command, print, readArgs, UsageError } from './command.js';

type PartyType = NonNullable<ScreeningQuery['type']>;
const TYPES: readonly PartyType[] = ['individual', 'business', 'vessel', 'aircraft'];

export const screeningCompare: Command = {
  help: `Usage: assay screening compare [--type ${TYPES.join('|')}] [--identifier1 KIND:VALUE]... [--identifier2 KIND:VALUE]... [--json] NAME1 NAME2

Compares two names with the matcher of screening, without any list and without a database.
  --type NAME         what the names name (default: told from legal forms)
  --identifier1, --identifier2
                      numbers of the first and of the second party, such as imo:9074729: an equal one makes them one
                      party, another IMO number or LEI two. Kinds: ${TYPES_OF_IDENTIFIERS.join(', ')}
  --json              {"name1","name2","score","match_score","match","threshold","explanation","identifiers"}; scores are 0 to 100`,

  async run(given, io) {
    const args = readArgs(given, ['type'], [2, 2], [], ['identifier1', 'identifier2']);
    const wanted = args.text('type');
    const type = TYPES.find((known) => known === wanted);
    if (wanted !== undefined && type === undefined) throw new UsageError(`--type is one of ${TYPES.join(', ')}.`);
    const [name1 = '', name2 = ''] = args.positionals;
    const compared = compareNames(name1, name2, type);
    const identifiers = compareIdentifiers(
      readIdentifiers(args.texts('identifier1') ?? []),
      readIdentifiers(args.texts('identifier2') ?? []),
    );
    const score = identifiers === 'equal' ? 100 : Math.max(0, compared.match_score - (identifiers ? OTHER_POINTS : 0));
    const match = score >= compared.threshold;
    const { explanation, threshold } = compared;
    const pairs = (explanation.tokens ?? []).map(
      (pair) => `  ${pair.query} ~ ${pair.listed}  ${pair.similarity} ${pair.method}`,
    );
    const told = identifiers === undefined ? '' : ` Identifiers: ${identifiers}.`;
    const result = { name1, name2, score, ...compared, match_score: score, match, identifiers: identifiers ?? null };
    print(io, args, result, [
      `${score} of 100: ${match ? 'taken for one name' : 'two names'} (from ${threshold}). ${explanation.detail}${told}`,
      ...pairs,
    ]);
    return 0;
  },
};

/** What another IMO number or LEI takes from the score of a name, as in a screening. */
const OTHER_POINTS = 40;

function readIdentifiers(texts: readonly string[]): QueryIdentifier[] {
  return texts.map((text) => {
    const [, kind, value = ''] = /^([a-z_]+):(.+)$/s.exec(text) ?? [];
    const type = TYPES_OF_IDENTIFIERS.find((known) => known === kind);
    if (type === undefined)
      throw new UsageError(`An identifier is written KIND:VALUE, KIND one of ${TYPES_OF_IDENTIFIERS.join(', ')}.`);
    return { type, value };
  });
}

/** How the numbers of two parties relate, by the rules of a search; undefined when they say nothing. */
function compareIdentifiers(
  left: readonly QueryIdentifier[],
  right: readonly QueryIdentifier[],
): 'equal' | 'different' | undefined {
  if (left.length === 0 || right.length === 0) return undefined;
  const index = buildIndex([partyOf(right)]);
  const [hit] = screen(index, { name: LISTED, identifiers: left, matchThreshold: 50 }).hits;
  if (hit?.explanation.some(({ identifier }) => identifier !== undefined)) return 'equal';
  return hit?.explanation.some(({ contradicts }) => contradicts) ? 'different' : undefined;
}

const LISTED = 'compared party';

const LISTED_TYPES = { tax: 'tax_id', registration: 'registration_number' } as const;

function partyOf(identifiers: readonly QueryIdentifier[]): Entity {
  return {
    ...{ id: 'compared', list: 'compared', schema: 'organization', names: [{ text: LISTED, kind: 'primary' }] },
    ...{ datesOfBirth: [], countries: [], nationalities: [], genders: [], types: ['sanction'] },
    ...{ programs: [], positions: [], sources: [] },
    identifiers: identifiers.map(({ type, value }) => ({
      type: type === 'tax' || type === 'registration' ? LISTED_TYPES[type] : type,
      value,
    })),
  };
}
