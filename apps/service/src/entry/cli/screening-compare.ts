import { compareNames, type ScreeningQuery } from '@assay/screening';
import { type Command, print, readArgs, UsageError } from './command.js';

const TYPES: readonly NonNullable<ScreeningQuery['type']>[] = ['individual', 'business', 'vessel', 'aircraft'];

export const screeningCompare: Command = {
  help: `Usage: assay screening compare [--type ${TYPES.join('|')}] [--json] NAME1 NAME2

Compares two names with the matcher of screening, without any list and without a database.
  --type NAME  what the names name (default: told from legal forms)
  --json       {"name1","name2","score","match_score","match","threshold","explanation"}; scores are 0 to 100`,

  async run(given, io) {
    const args = readArgs(given, ['type'], [2, 2]);
    const wanted = args.text('type');
    const type = TYPES.find((known) => known === wanted);
    if (wanted !== undefined && type === undefined) throw new UsageError(`--type is one of ${TYPES.join(', ')}.`);
    const [name1 = '', name2 = ''] = args.positionals;
    const compared = compareNames(name1, name2, type);
    const { match_score: score, match, threshold, explanation } = compared;
    const pairs = (explanation.tokens ?? []).map(
      (pair) => `  ${pair.query} ~ ${pair.listed}  ${pair.similarity} ${pair.method}`,
    );
    print(io, args, { name1, name2, score, ...compared }, [
      `${score} of 100: ${match ? 'taken for one name' : 'two names'} (from ${threshold}). ${explanation.detail}`,
      ...pairs,
    ]);
    return 0;
  },
};
