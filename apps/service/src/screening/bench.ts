import {
  buildEvaluationIndex,
  EVALUATION_FOLDER,
  evaluate,
  hasEvaluationData,
  readCases,
  readNegatives,
  timeQueries,
} from './evaluation.js';

/** Prints recall by kind, clean rates, speed and memory over the evaluation data. Run: node apps/service/dist/screening/bench.js */
function main(): void {
  if (!hasEvaluationData()) {
    console.error(`The evaluation data folder ${EVALUATION_FOLDER} is absent: nothing to measure.`);
    process.exitCode = 1;
    return;
  }
  const labelled = readCases('labelled_cases.jsonl');
  const { index, buildMs } = buildEvaluationIndex(labelled);
  console.log(
    `index: ${index.entityCount} entities, ${index.nameCount} names, ${index.wordCount} words, built in ${Math.round(buildMs)} ms`,
  );
  for (const [kind, { right, cases }] of evaluate(index, [...labelled, ...readCases('un_treated_cases.jsonl')])) {
    console.log(
      `${kind.padEnd(24)} ${String(right).padStart(4)} of ${String(cases).padStart(4)}  ${((100 * right) / cases).toFixed(1)} %`,
    );
  }
  const persons = readNegatives(10_000).map((person) => ({ ...person, type: 'individual' as const }));
  const withDate = timeQueries(index, persons);
  const nameOnly = timeQueries(
    index,
    persons.map(({ name, type }) => ({ name, type })),
  );
  const listed = timeQueries(
    index,
    Array.from({ length: Math.floor(index.entityCount / 5) }, (_, place) => ({
      name: index.entity(5 * place).names[0]?.text ?? '-',
    })),
  );
  for (const [label, figures] of Object.entries({
    'unlisted, name and birth date': withDate,
    'unlisted, name only': nameOnly,
    'listed names': listed,
  })) {
    console.log(
      `${label.padEnd(30)} ${figures.queriesPerSecond.toFixed(0)} queries/s, p50 ${figures.p50Ms.toFixed(2)} ms, p99 ${figures.p99Ms.toFixed(2)} ms, alerted ${(100 * figures.alerted).toFixed(2)} %`,
    );
  }
  console.log(`resident memory ${Math.round(process.memoryUsage().rss / 1e6)} MB`);
}

main();
