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

const decided = {
  id: 'dec_1',
  decision: 'referred',
  final: false,
  decided_at: '2026-11-20T10:16:00.000Z',
  decided_by: { type: 'engine' },
  reason_codes: [],
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

  test('tells of a check what its last run measured, and of two documents each its own', () => {
    const signal = { name: 'image_quality', threshold: 0.5 };
    const signals = [
      { ...signal, check: 'document', value: 0.2, replaced: true } as const,
      { ...signal, check: 'document', value: 0.8 },
      { ...signal, check: 'licence', value: 0.4 },
      { ...signal, check: 'face_match', value: 0.6 },
    ];
    const checks = [
      { type: 'document', step: 'document', status: 'passed' },
      { type: 'document', step: 'licence', status: 'review', reason_codes: ['document.blurred'] },
      { type: 'face_match', step: 'face', status: 'passed' },
    ];
    const reasons = [{ code: 'document.blurred', check: 'document', message: 'Blurred.', observed: 1, threshold: 2 }];
    const decision = { ...decided, reasons };
    const model = reportModel({
      ...undecided,
      decision,
      session: { ...undecided.session, checks },
      evidence: { ...content, signals },
      reasonTexts: { 'document.blurred': 'The picture is blurred.' },
    });
    expect(model.checks.map(({ name, measures }) => [name, ...measures])).toEqual([
      ['Identity document: document', 'Quality of the picture: 80 %, limit 50 %'],
      ['Identity document: licence', 'Quality of the picture: 40 %, limit 50 %'],
      ['Face against document', expect.stringContaining('60 %')],
    ]);
    expect(model.checks[1]?.reasons).toEqual([{ code: 'document.blurred', text: 'The picture is blurred.' }]);
  });

  test('says of a corrected value who gave it and why, and not how sure the reading was', () => {
    const corrected = { value: 'Silva', original: 'Si1va', confidence: 0.98, source: 'mrz', corrected_by: 'ana' };
    const extracted = {
      'document.family_name': { ...corrected, reason: 'read 1 for l' },
      'document.number': { ...corrected, value: null },
    };
    expect(reportModel({ ...undecided, evidence: { ...content, extracted } }).extracted).toEqual([
      { field: 'Document: family name', value: 'Silva', origin: 'corrected by ana (read 1 for l), was Si1va' },
      { field: 'Document: number', value: '(none)', origin: 'corrected by ana, was Si1va' },
    ]);
  });

  test('names whom the lists found, and what a person said of each', () => {
    const hits = [
      { id: 'un-1', name: 'Otto Grebnov', list: 'un', match_score: 97 },
      { id: 'eu-2', name: 'Otto Grebnow', list: 'eu', match_score: 82 },
      { id: 'eu-3', name: 'An officer', list: 'eu', match_score: 99, subject: { role: 'officer' } },
    ];
    const review = { status: 'false_positive', reviewed_by: 'ana', reviewed_at: '2026-11-20T10:17:00.000Z' };
    const screening = { list_versions: [], hits, reviews: [{ hit: 'un-1', ...review }] };
    expect(reportModel({ ...undecided, evidence: { ...content, screening } }).lists).toEqual([
      { label: 'Hit', value: 'Otto Grebnov (un, score 97): false positive by ana, 2026-11-20 10:17:00 UTC' },
      { label: 'Hit', value: 'Otto Grebnow (eu, score 82): reviewed by nobody' },
    ]);
  });

  test('names in the timeline who corrected which fields', () => {
    const entry = { at: '2026-11-20T10:16:30.000Z', actor: { type: 'api_key', id: 'key_1' }, reviewer: 'ana' };
    const decision_trail = [
      { ...entry, action: 'fields_corrected', fields: ['document.family_name', 'document.full_name'] },
      { ...entry, action: 'opinion_recorded', decision: 'approved' },
    ];
    expect(reportModel({ ...undecided, evidence: { ...content, decision_trail } }).timeline).toMatchObject([
      { what: 'Fields corrected: document.family_name, document.full_name by ana' },
      { what: 'Opinion recorded: approved by ana' },
    ]);
  });

  test('names the session that supersedes this one, and says that one of two opinions was given', () => {
    const final = reportModel({
      ...undecided,
      decision: { ...decided, decision: 'declined', final: true },
      evidence: { ...content, supersedes: 'ver_0', superseded_by: 'ver_2' },
    });
    expect(final.outcome.sentence).toContain('Verification ver_2 was made to supersede this one');
    expect(final.session).toContainEqual({ label: 'Superseded by', value: 'ver_2' });
    expect(final.session).toContainEqual({ label: 'Supersedes', value: 'ver_0' });
    const sentence = (waits: boolean) =>
      reportModel({ ...undecided, decision: decided, session: { ...undecided.session, awaiting_approval: waits } })
        .outcome.sentence;
    expect(sentence(true)).toContain('One reviewer has given an opinion');
    expect(sentence(false)).toContain('A reviewer has not decided yet');
  });
});
