import { expect, test } from 'vitest';
import { REPORT, SUBJECT } from '../../testing/suspicion.js';
import { goamlFaults } from './check-goaml.js';
import { FINCEN_NARRATIVE_MAX } from './fincen.js';
import { goamlReport } from './goaml.js';
import { fincenLosses, goamlLosses } from './losses.js';
import { walk, type XmlElement } from './xml.js';

const valuesOf = (root: XmlElement, name: string) =>
  [...walk(root)].filter((node) => node.name.endsWith(name)).map(({ text }) => text);

test('a name in other letters stands in the comments as it is written, and a subject without any is no report', () => {
  const subject = { ...SUBJECT, givenName: 'Жора', familyName: 'Щербаков', name: 'Жора Щербаков' };
  const company = { type: 'business' as const, name: '北京 Trading' };
  const paid = { ...REPORT.transactions[0]!, counterparty: { name: '張偉', type: 'individual' as const } };
  const report = { ...REPORT, subjects: [subject, company, SUBJECT], transactions: [paid] };
  const root = goamlReport(report);
  expect(goamlFaults(root)).toEqual([]);
  expect(valuesOf(root, 'comments')).toEqual([
    'Name as written: Жора Щербаков',
    'Name as written: 張偉',
    'Name as written: 北京 Trading',
  ]);
  expect(goamlLosses(report)).toEqual([expect.stringMatching(/^subjects\.0: goAML takes names in the letters A to Z/)]);
  expect(goamlLosses({ ...report, subjects: [{ type: 'individual', name: '' }, company, SUBJECT] })).toEqual([]);
  expect(valuesOf(goamlReport(REPORT), 'comments')).toEqual([]);
});

test('a text that a form would cut off is told', () => {
  const long = (length: number) => ({ ...REPORT, narrative: 'x'.repeat(length) });
  expect([goamlLosses(long(4000)), fincenLosses(long(FINCEN_NARRATIVE_MAX))]).toEqual([[], []]);
  expect(goamlLosses({ ...long(4001), actionTaken: 'y'.repeat(4002) })).toEqual([
    'narrative: this form takes 4000 characters, and there are 4001. Shorten it.',
    'action_taken: this form takes 4000 characters, and there are 4002. Shorten it.',
  ]);
  expect(fincenLosses(long(FINCEN_NARRATIVE_MAX + 1))).toHaveLength(1);
});
