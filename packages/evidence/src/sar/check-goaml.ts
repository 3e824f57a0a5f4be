import data from './data/goaml-structure.json' with { type: 'json' };
import type { XmlElement } from './xml.js';

const structures = data.structures as Readonly<Record<string, readonly string[]>>;
const patterns: Readonly<Record<string, string>> = data.patterns;

/**
 * Faults of a goAML report by the project's own description of schema 5.0.2: order of elements, required and repeated
 * ones, alternatives, and forms of values. The units' own schemas and code lists are stricter; the description covers
 * the elements that this project writes and calls every other one unknown.
 * @returns one line a fault with its path; empty when none was found.
 */
export function goamlFaults(report: XmlElement): string[] {
  if (report.name !== 'report') return ['The root is not report.'];
  const faults = structureFaults(report, 'report', 'report');
  const kinds = (report.children ?? []).filter(({ name }) => name === 'transaction' || name === 'activity');
  if (kinds.length === 0) faults.push('report: holds neither a transaction nor an activity');
  return faults;
}

interface Rule {
  readonly count: string;
  readonly names: ReadonlyMap<string, string | undefined>;
}

function ruleOf(text: string): Rule {
  const names = new Map(
    text
      .slice(1)
      .split('|')
      .map((part) => {
        const [name = '', structure] = part.split(':');
        return [name, structure] as const;
      }),
  );
  return { count: text.slice(0, 1), names };
}

function structureFaults(node: XmlElement, structure: string, path: string): string[] {
  const faults: string[] = [];
  const children = [...(node.children ?? [])];
  for (const rule of (structures[structure] ?? []).map(ruleOf)) {
    const other = children.findIndex(({ name }) => !rule.names.has(name));
    const found = children.splice(0, other < 0 ? children.length : other);
    const label = `${path}/${[...rule.names.keys()].join('|')}`;
    if ((rule.count === '!' || rule.count === '+') && found.length === 0) faults.push(`${label}: missing`);
    if ((rule.count === '!' || rule.count === '?') && found.length > 1) faults.push(`${label}: more than once`);
    for (const child of found) faults.push(...childFaults(child, rule.names.get(child.name), `${path}/${child.name}`));
  }
  for (const { name } of children) faults.push(`${path}/${name}: unknown here or out of order`);
  return faults;
}

function childFaults(child: XmlElement, structure: string | undefined, path: string): string[] {
  if (structure !== undefined) return structureFaults(child, structure, path);
  if (child.children !== undefined) return [`${path}: holds elements where a value belongs`];
  const pattern = patterns[child.name];
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(child.text ?? ''))
    return [`${path}: value has a wrong form`];
  return (child.text ?? '').trim() === '' ? [`${path}: empty`] : [];
}
