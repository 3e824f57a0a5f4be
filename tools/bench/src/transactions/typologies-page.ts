import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { placedSection } from '@assay/kernel';
import type { AmlsimReport } from './amlsim.js';
import type { TypologiesReport } from './typologies-report.js';

const PAGE = fileURLToPath(new URL('../../../../docs/reference/accuracy-transactions.md', import.meta.url));
const MARKS = { start: '<!-- figures of bench:typologies -->', end: '<!-- end of figures -->' };

/** Writes the figures into the page, between their marks. */
export function writePage(report: TypologiesReport, samples: readonly AmlsimReport[]): void {
  const page = readFileSync(PAGE, 'utf8');
  const figures = [...overall(report), ...byTypology(report), ...ordinary(report), ...amlsim(samples)].join('\n');
  writeFileSync(PAGE, placedSection(page, MARKS, `${MARKS.start}\n\n${figures}\n\n${MARKS.end}`));
}

const number = (value: number) => value.toLocaleString('en-US');
const share = (part: number, all: number) => (all === 0 ? '–' : (part / all).toFixed(2));
const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

function overall({ accounts, payments, launderers, alerts, precision, recall, f1, cpu_seconds }: TypologiesReport) {
  return [
    row('Seed B', ''),
    '|---|---|',
    row('accounts, payments', `${number(accounts)}, ${number(payments)}`),
    row('accounts that launder', number(launderers)),
    row('alerted accounts', `${number(alerts)} (bar: at most 3,000)`),
    row('precision, recall', `${precision.toFixed(3)}, ${recall.toFixed(3)}`),
    row('**F1**', `**${f1.toFixed(3)}** (bar: 0.6)`),
    row('CPU of the run', `${Math.round(cpu_seconds)} s`),
    '',
  ];
}

function ordinary({ accounts, launderers, alerts, precision, ordinary: groups }: TypologiesReport) {
  const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`;
  return [
    row('Honest people', 'customers', 'alerted', 'by payments (without name matches alone)'),
    '|---|---|---|---|',
    row(
      'seed B, beside launderers',
      number(accounts - launderers),
      percent(alerts * (1 - precision), accounts - launderers),
      '–',
    ),
    ...groups.map(({ people, customers, alerted, alerted_by_payments: byPayments }) =>
      row(
        `seed C, nobody launders: ${people}`,
        number(customers),
        percent(alerted, customers),
        percent(byPayments, customers),
      ),
    ),
    '',
  ];
}

function byTypology({ typologies }: TypologiesReport) {
  return [
    row(
      'Typology',
      'accounts',
      'recall by any rule',
      'recall by its own rule',
      'accounts its rule alerts',
      'precision',
    ),
    '|---|---|---|---|---|---|',
    ...typologies.map(({ rule, alerts, accounts, found, own, fired, right }) =>
      row(
        `\`${rule}\`${alerts ? '' : ' (score only)'}`,
        accounts,
        share(found, accounts),
        share(own, accounts),
        alerts ? fired : `0 (fires for ${fired})`,
        share(right, fired),
      ),
    ),
    '',
  ];
}

function amlsim(samples: readonly AmlsimReport[]) {
  if (samples.length === 0) return ['The AMLSim samples were not there when this page was written.'];
  return [
    row('AMLSim sample', 'payments', 'launderers', 'alerted', 'precision', 'recall', 'F1', 'rules that alert'),
    '|---|---|---|---|---|---|---|---|',
    ...samples.map(({ sample, payments, launderers, alerts, precision, recall, f1, by_rule }) =>
      row(
        sample,
        number(payments),
        number(launderers),
        number(alerts),
        precision.toFixed(3),
        recall.toFixed(3),
        f1.toFixed(3),
        by_rule.map(({ rule, accounts, right }) => `\`${rule}\` ${accounts} (${right} right)`).join(', ') || 'none',
      ),
    ),
  ];
}
