import { beforeAll, describe, expect, test } from 'vitest';
import { deSaid } from '../../i18n/de-said';
import { enSaid } from '../../i18n/en-said';
import { esSaid } from '../../i18n/es-said';
import { loadRoomTexts } from '../../i18n/text';
import { heldOn, holdingsOf } from './holdings';

type Edge = Parameters<typeof heldOn>[0][number];
const edge = (interest: string, percent: number | null, more: Partial<Edge> = {}): Edge => ({
  ...{ from: 'n2', to: 'n1', interest, since: null, until: null, source: 'registry' },
  percent: percent === null ? null : { exact: percent, min: percent, max: percent },
  ...more,
});

beforeAll(loadRoomTexts);

test('what ended and what begins later is not held on a day', () => {
  const ended = edge('shares', 100, { until: '2024-05-01' });
  const begins = edge('shares', 40, { since: '2025-01-01' });
  expect(heldOn([ended, begins], '2024-04-30')).toEqual([ended]);
  expect(heldOn([ended, begins], '2024-05-01')).toEqual([]);
  expect(heldOn([ended, begins], '2025-01-01')).toEqual([begins]);
});

test('two parties have one line between them, which says all that is held', () => {
  const label = (...edges: Edge[]) => holdingsOf(edges).map((holding) => holding.label);
  expect(label(edge('shares', 40), edge('votes', 40))).toEqual(['40 %']);
  expect(label(edge('shares', 40), edge('votes', 60), edge('appointment_of_board', null))).toEqual([
    '40 % · 60 % of the votes · Appoints the board',
  ]);
  expect(label(edge('trustee', null))).toEqual(['Trustee']);
  expect(label(edge('shares', 40), edge('shares', 5, { from: 'n3' }))).toEqual(['40 %', '5 %']);
});

/** Of the Beneficial Ownership Data Standard 0.4, as the API writes them. */
const INTERESTS = `shares votes appointment_of_board other_influence_or_control senior_managing_official settlor trustee
  protector beneficiary_of_legal_arrangement rights_to_surplus_assets_on_dissolution rights_to_profit_or_income
  rights_granted_by_contract conditional_rights_granted_by_contract control_via_company_rules_or_articles
  control_by_legal_framework board_member board_chair unknown_interest unpublished_interest enjoyment_and_use_of_assets
  right_to_profit_or_income_from_assets nominee nominator`.split(/\s+/);

describe.each([
  ['English', enSaid],
  ['German', deSaid],
  ['Spanish', esSaid],
])('in %s', (_, texts) => {
  test('every interest has words of its own', () => {
    expect(INTERESTS.filter((interest) => !Object.hasOwn(texts, `interest.${interest}`))).toEqual([]);
  });
});
