import { type Fact, signatureLine } from '@assay/evidence';
import { cells, facts, heading, remark, spellings } from '../../identity/evidence/report-blocks.js';
import { loadReportFonts } from '../../identity/evidence/report-fonts.js';
import { MARGIN, MUTED, ReportPage, WIDTH } from '../../identity/evidence/report-page.js';
import type { ReportContent } from './report-content.js';

type Journey = ReportContent['journeys'][number];
type Rule = ReportContent['rules'][number];
type Governance = Journey['governance'];

let fonts: ReturnType<typeof loadReportFonts> | undefined;

/** The governance report as a PDF, A4, with an empty signature line of this key. The same report gives the same bytes. */
export async function governancePdf(report: ReportContent, keyId: string): Promise<Uint8Array> {
  fonts ??= loadReportFonts();
  const page = new ReportPage('Governance report', new Date(report.made_at), await fonts);
  page.comment(signatureLine(keyId));
  page.textAt('Governance report', MARGIN, page.y, WIDTH, { size: 20, bold: true });
  page.y += 34;
  facts(page, [
    { label: 'Institution', value: report.organisation },
    { label: 'Environment', value: `${report.environment.kind} (${report.environment.id})` },
    { label: 'Period', value: `${report.period.from} to ${report.period.to}` },
    { label: 'Made', value: `${report.made_at}: what runs, and who owns it, is of this moment` },
  ]);
  heading(page, 'Journeys');
  for (const journey of report.journeys) journeyBlock(page, journey);
  heading(page, 'Rules');
  for (const rule of report.rules) ruleBlock(page, rule);
  heading(page, 'Models in use');
  for (const model of report.models) {
    title(page, `${model.id} ${model.version}`, model.role);
    facts(page, [
      { label: 'SHA-256', value: model.sha256 },
      { label: 'Licence', value: model.licence },
      { label: 'Accuracy', value: model.accuracy.join(', ') || 'no page' },
      ...governanceFacts(model.governance),
    ]);
  }
  changes(page, report);
  spellings(page);
  verification(page, keyId);
  footers(page, report);
  return page.end();
}

function journeyBlock(page: ReportPage, journey: Journey): void {
  const runs =
    journey.published_version === null ? 'not published' : `version ${journey.published_version} is published`;
  title(page, journey.name, `${journey.id}, ${runs}`);
  facts(page, governanceFacts(journey.governance));
  for (const { version, status, author, decisions, approvals, ...row } of journey.versions) {
    const { approved, referred, declined } = decisions;
    line(page, `Version ${version}`, `${status}, by ${author}, ${row.created_at}; ${approvalText(approvals)}`);
    line(page, '', `${approved} approved, ${referred} referred, ${declined} declined in the period`);
    line(page, '', `Definition ${row.definition_sha256}`);
  }
  for (const { version, replayed, flips_count: flips, completed_at: at } of journey.replays)
    line(
      page,
      'Replay',
      `${at}, version ${version ?? '(unsaved)'}: ${replayed} sessions, ${flips} would end otherwise`,
    );
}

function ruleBlock(page: ReportPage, rule: Rule): void {
  const live = rule.live_version === null ? 'not live' : `version ${rule.live_version} is live`;
  const shadow = rule.shadow_version === null ? '' : `, version ${rule.shadow_version} in shadow`;
  title(page, rule.name, `${rule.id}, ${live}${shadow}`);
  facts(page, governanceFacts(rule.governance));
  for (const { version, author, approvals, fired_live: fired, fired_shadow: would, created_at: at } of rule.versions) {
    line(page, `Version ${version}`, `by ${author}, ${at}; ${approvalText(approvals)}`);
    line(page, '', `fired ${fired} times live, would have fired ${would} times in shadow`);
  }
  for (const { version, completed_at: at, evaluated, hits, precision, recall } of rule.backtests) {
    const found = `${evaluated} transactions, ${hits} hits, precision ${share(precision)}, recall ${share(recall)}`;
    line(page, 'Back-test', `${at}, version ${version}: ${found}`);
  }
}

function changes(page: ReportPage, { changes: all, changes_left_out: more }: ReportContent): void {
  heading(page, 'Changes of policy');
  if (all.length === 0) remark(page, 'There were none in the period.');
  for (const { at, action, actor, target, reason } of all) {
    const who = [actor.type, actor.name ?? actor.id ?? ''].join(' ').trim();
    cells(page, [
      { text: at, width: 130, style: { color: MUTED } },
      { text: who, width: 110 },
      { text: `${action}: ${target.type} ${target.id}${reason ? ` “${reason}”` : ''}`, width: WIDTH - 260 },
    ]);
  }
  if (more > 0) remark(page, `${more} more are left out. Ask for a shorter period.`);
}

function verification(page: ReportPage, keyId: string): void {
  heading(page, 'How to verify this report');
  remark(
    page,
    `This file is signed with Ed25519 key ${keyId}; the signature covers every byte of it. assay governance verify FILE --keys evidence-keys.json needs no network. Get the public keys from /.well-known/evidence-keys.json or from a copy that you keep, never from whoever handed you the report.`,
  );
}

function governanceFacts({ owner, rationale, risk, review_due_at: due, overdue }: Governance): Fact[] {
  return [
    { label: 'Owner', value: owner ?? 'nobody is named' },
    { label: 'Rationale', value: rationale ?? 'none is written' },
    { label: 'Risk', value: risk ?? 'none is written' },
    { label: 'Next review', value: `${due ?? 'no date is set'}${overdue ? ' (overdue)' : ''}` },
  ];
}

function approvalText(approvals: Journey['versions'][number]['approvals']): string {
  if (approvals.length === 0) return 'approved by nobody else';
  return approvals.map(({ approved_by: who, created_at: at }) => `approved by ${who}, ${at}`).join('; ');
}

function share(value: number | null): string {
  return value === null ? 'unknown' : `${Math.round(value * 1000) / 10} %`;
}

function title(page: ReportPage, name: string, detail: string): void {
  page.ensure(60);
  page.y += 6;
  page.textAt(name, MARGIN, page.y, WIDTH, { bold: true });
  page.y += page.heightOf(name, WIDTH, { bold: true }) + 2;
  remark(page, detail);
}

function line(page: ReportPage, label: string, text: string): void {
  cells(page, [
    { text: label, width: 110, style: { color: MUTED } },
    { text, width: WIDTH - 120 },
  ]);
}

function footers(page: ReportPage, { made_at: at, environment }: ReportContent): void {
  const { start, count } = page.doc.bufferedPageRange();
  const style = { size: 8, color: MUTED };
  for (let index = 0; index < count; index += 1) {
    page.doc.switchToPage(start + index);
    // Text below the margin would otherwise open a page of its own.
    page.doc.page.margins.bottom = 0;
    page.textAt(`Confidential · ${environment.kind} · made ${at}`, MARGIN, 800, WIDTH - 80, style);
    page.textAt(`Page ${index + 1} of ${count}`, MARGIN + WIDTH - 80, 800, 80, style);
  }
}
