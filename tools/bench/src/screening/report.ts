import { at as itemAt } from '@assay/kernel';
import type { HttpReport } from './http.js';
import type { MonitoringReport } from './monitoring.js';
import type { QualityReport, RecallFigures } from './quality.js';
import type { SpeedFigures } from './timing.js';

export interface SizeReport {
  readonly entities: number;
  readonly names: number;
  readonly words: number;
  readonly mebibytes: number;
  readonly buildCpuSeconds: number;
  readonly loadMs: number;
  readonly loadCpuMs: number;
  readonly residentMebibytes: number;
  readonly speed: Readonly<Record<string, SpeedFigures>>;
}

export interface ScreeningReport {
  readonly machine: string;
  readonly quality?: QualityReport;
  readonly sizes?: readonly SizeReport[];
  readonly monitoring?: MonitoringReport;
  readonly http?: readonly HttpReport[];
}

/** The page of figures, as Markdown. Written by the benchmark alone. */
export function writeReport(report: ScreeningReport): string {
  const { machine, quality, sizes, monitoring, http } = report;
  const parts = [
    '# Accuracy and speed of screening',
    '',
    `Written by \`npm run bench:screening\` on the optional evaluation data folder. Machine: ${machine}.`,
    ...(quality ? qualityPart(quality) : []),
    ...(sizes ? speedPart(sizes) : []),
    ...(monitoring ? monitoringPart(monitoring) : []),
    ...(http ? httpPart(http) : []),
  ];
  return `${parts.join('\n')}\n`;
}

const percent = (share: number, digits = 1): string => `${(100 * share).toFixed(digits)} %`;
const whole = (value: number): string => Math.round(value).toLocaleString('en-US');

function qualityPart(quality: QualityReport): string[] {
  const recall = (label: string, { recall: share, positives, clean, negatives }: RecallFigures) =>
    `| ${label} | ${percent(share)} of ${positives} | ${percent(clean)} of ${negatives} |`;
  const pair = (label: string, at: number) => {
    const { f1, threshold, precision, recall: found, pairs } = itemAt(quality.pairs, at);
    return `| ${label} | ${pairs} | ${f1.toFixed(3)} | ${threshold} | ${percent(precision)} | ${percent(found)} |`;
  };
  const kinds = [...quality.kinds, ...quality.unNames].map(
    ([kind, { right, cases }]) => `| ${kind} | ${right} of ${cases} |`,
  );
  return [
    '',
    '## Recall and clean negatives',
    '',
    `OFAC and UN, ${whole(quality.entities)} entities with ${whole(quality.names)} names; threshold 80. The queried name of a left-out alias and of an original script is removed from every entity that would be a right answer. Halves by a hash of the case. The labelled queries as a whole were known while the matcher was written; of the pairs and persons below only the first halves were looked at, the second were only measured.`,
    '',
    '| Labelled queries | Listed party found | Not listed, no hit |',
    '|---|---|---|',
    recall('all', quality.recall[0]),
    recall('first half', quality.recall[1]),
    recall('second half', quality.recall[2]),
    '',
    '| Kind | Right |',
    '|---|---|',
    ...kinds,
    '',
    '## Pairs of names',
    '',
    'Labelled pairs, no list; the threshold of the best F1.',
    '',
    '| Pairs | Count | Best F1 | Threshold | Precision | Recall |',
    '|---|---|---|---|---|---|',
    pair('all, kind of party told', 0),
    pair('first half', 1),
    pair('second half', 2),
    pair('all, kind not told', 3),
    '',
    '## False alerts',
    '',
    'Synthetic persons who are on no list, as far as their makers know; some bear the very name of a listed party.',
    '',
    '| Persons | Count | Alerts with birth date | Alerts by name only |',
    '|---|---|---|---|',
    ...quality.alerts.map(
      ({ file, half, persons, withBirthDate, nameOnly }) =>
        `| ${file}, ${half === 0 ? 'first' : 'second'} half | ${whole(persons)} | ${percent(withBirthDate, 3)} | ${percent(nameOnly, 3)} |`,
    ),
  ];
}

function speedPart(sizes: readonly SizeReport[]): string[] {
  const rows = sizes.flatMap(({ entities, speed }) =>
    Object.entries(speed).map(
      ([label, figures]) =>
        `| ${whole(entities)} | ${label} | ${whole(figures.perCpuSecond)} | ${whole(figures.perSecond)} | ${figures.cpuP50.toFixed(2)} / ${figures.cpuP99.toFixed(2)} | ${figures.p50.toFixed(2)} / ${figures.p99.toFixed(2)} |`,
    ),
  );
  return [
    '',
    '## Speed',
    '',
    'One thread. Above the entities of the lists, parties with generated names. Searches a second of CPU time are what one core does that has nothing else to do; searches a second of the clock are what this machine did beside its other work.',
    '',
    '| Entities | Queries | Searches per CPU second | per second | CPU p50 / p99 ms | clock p50 / p99 ms |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    '| Entities | Names | Words | File MiB | Built in (CPU s) | Loaded in ms (CPU ms) | Peak resident MiB |',
    '|---|---|---|---|---|---|---|',
    ...sizes.map(
      (size) =>
        `| ${whole(size.entities)} | ${whole(size.names)} | ${whole(size.words)} | ${whole(size.mebibytes)} | ${size.buildCpuSeconds.toFixed(1)} | ${whole(size.loadMs)} (${whole(size.loadCpuMs)}) | ${whole(size.residentMebibytes)} |`,
    ),
  ];
}

function monitoringPart(figures: MonitoringReport): string[] {
  return [
    '',
    '## Reverse screening',
    '',
    `${whole(figures.changed)} entities against ${whole(figures.customers)} customers: ${figures.reverseCpuSeconds.toFixed(2)} s of CPU the first time in a process and ${figures.warmCpuSeconds.toFixed(2)} s the second, ${whole(figures.affected)} customers with a hit; the index of the customers is built in ${figures.indexCpuSeconds.toFixed(1)} s of CPU. Compared with forward screening for ${whole(figures.compared)} customers: ${figures.differing} differ. The SDN lists of 2024-05-01 and 2024-05-03 differ in ${figures.realAdded} added, ${figures.realChanged} changed and ${figures.realRemoved} removed entities.`,
  ];
}

function httpPart(sizes: readonly HttpReport[]): string[] {
  const row = ({ entities, perSecond, enginePerSecond, cpu, engineCpuMs }: HttpReport) => {
    const { service, database, client } = cpu;
    const shares = [perSecond / enginePerSecond, engineCpuMs / (service + database)].map((share) => percent(share));
    const spent = [engineCpuMs, service, database, client].map((ms) => ms.toFixed(2));
    return `| ${[whole(entities), whole(enginePerSecond), whole(perSecond), ...shares, ...spent].join(' | ')} |`;
  };
  return [
    '',
    '## Endpoint',
    '',
    `POST /v1/checks/screening for unlisted persons with name and birth date, ${sizes[0]?.connections} connections; service, its own database and the client that asks on this machine. Beside it two threads of the engine alone, which have the machine for themselves, on the very index that the service serves and with the same queries; medians of rounds in turn. The second share leaves out the client: what the machine does on a search alone, of what it does on a request with all that is stored of it (check, data key, audit entry, use, event).`,
    '',
    '| Entities | Engine a second | Endpoint a second | Share | Share without the client, by CPU | CPU ms: engine | service | database | client |',
    '|---|---|---|---|---|---|---|---|---|',
    ...sizes.map(row),
  ];
}
