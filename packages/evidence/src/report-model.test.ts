import { describe, expect, test } from 'vitest';
import { content } from '../testing/sample.js';
import type { ReportInput } from './report-input.js';
import { reportModel } from './report-model.js';

const undecided: ReportInput = {
  session: {
    id: 'ver_1',
    status: 'processing',
    environment: 'sandbox',
    journey: 'kyc_standard',
    journey_version: 7,
    subject: { type: 'individual', reference: 'cust-42' },
    created_at: '2026-11-20T10:15:30.000Z',
    updated_at: '2026-11-20T10:16:00.000Z',
    checks: [
      { type: 'liveness', status: 'failed', reason_codes: ['liveness.replay_screen', 'custom.odd'] },
      { type: 'sanctions_pep', status: 'unavailable' },
    ],
  },
  decision: null,
  evidence: content,
  audit: { first: null, last: null },
  reasonTexts: { 'liveness.replay_screen': 'A screen was shown to the camera.' },
  key: null,
  keysUrl: 'https://verify.example.com/.well-known/evidence-keys.json',
};

describe('the report model', () => {
  test('never shows a result where there is no decision', () => {
    const model = reportModel(undecided);
    expect(model.outcome.sentence).toContain('not a result');
    expect(model.decision).toEqual([{ label: 'Decision', value: 'none' }]);
    expect(model.verify.facts).toContainEqual({ label: 'Signing key', value: 'none' });
  });

  test('gives every check its measured values and the text of each reason, and says where there is none', () => {
    const [liveness, screening] = reportModel(undecided).checks;
    expect(liveness).toEqual({
      name: 'Liveness',
      status: 'Failed',
      tone: 'bad',
      measures: ['Signs of an attack: 3 %, limit 50 %'],
      reasons: [
        { code: 'liveness.replay_screen', text: 'A screen was shown to the camera.' },
        { code: 'custom.odd', text: 'No text is known for this reason.' },
      ],
    });
    expect(screening).toMatchObject({ name: 'Sanctions and PEP lists', tone: 'review', measures: [], reasons: [] });
  });

  test('names the provider of an imported session', () => {
    const session = { ...undecided.session, imported: true, provider: 'onfido' };
    expect(reportModel({ ...undecided, session }).session).toContainEqual({ label: 'Imported from', value: 'onfido' });
  });
});
