import { readFileSync } from 'node:fs';
import { tests } from '@bufbuild/cel-spec/testdata/conformance.js';
import { expect, test } from 'vitest';
import { acceptedByChecker, coreTests, failureOf } from './cel-spec.js';

const PAGE = new URL('../../../../docs/reference/rule-language.md', import.meta.url);

test('the core of cel-spec passes in the environment of rules, but for the cases that the reference lists', () => {
  const core = coreTests(tests);
  const failed = core.flatMap(({ suite, test: spec }) => {
    const why = failureOf(spec);
    return why === undefined ? [] : [{ suite, text: spec.expr, why }];
  });
  const passed = core.length - failed.length;
  const checked = core.filter(({ test: spec }) => !spec.disableCheck && spec.evalError === undefined);
  const accepted = checked.filter(({ test: spec }) => acceptedByChecker(spec)).length;
  const share = ((100 * passed) / core.length).toFixed(1);
  const count = `${passed} of ${core.length} cases (${share} %)`;
  const types = `${accepted} of the ${checked.length}`;
  console.info(`cel-spec core: ${count}; the checker for authors accepts ${types} that it should.`);
  for (const { suite, text, why } of failed) console.info(`  ${suite}: ${text} → ${why}`);
  const page = readFileSync(PAGE, 'utf8');
  expect(passed / core.length).toBeGreaterThanOrEqual(0.985);
  expect(page).toContain(count);
  expect(page).toContain(types);
  for (const { text } of failed) expect(page).toContain(`\`${text}\``);
});
