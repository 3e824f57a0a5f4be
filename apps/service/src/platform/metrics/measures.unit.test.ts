import { expect, test } from 'vitest';
import { exposition } from './exposition.js';
import { Measures } from './measures.js';

test('a label value cannot break out of its quotes, and numbers without a value have their own words', () => {
  const samples = [
    { labels: { list: 'a"b\\c\nd' }, value: 1.5 },
    { labels: { list: 'none' }, value: Number.NaN },
    { value: Number.POSITIVE_INFINITY },
  ];
  expect(exposition([{ name: 'lists', help: 'one\ntwo', kind: 'gauge', samples }])).toBe(
    '# HELP lists one\\ntwo\n# TYPE lists gauge\nlists{list="a\\"b\\\\c\\nd"} 1.5\nlists{list="none"} NaN\nlists +Inf\n',
  );
});

test('a counter adds up by its labels', () => {
  const measures = new Measures();
  const counter = measures.counter('jobs_total', 'Jobs.', 'kind', 'outcome');
  counter.add(['look', 'ok']);
  counter.add(['look', 'ok'], 2);
  counter.add(['look', 'failed']);
  expect(exposition(measures.families())).toContain(
    'jobs_total{kind="look",outcome="ok"} 3\njobs_total{kind="look",outcome="failed"} 1\n',
  );
});
