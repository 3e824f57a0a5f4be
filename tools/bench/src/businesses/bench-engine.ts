import { at as itemAt } from '@assay/kernel';
import {
  beneficialOwners,
  fraction,
  graphWriter,
  integratedHoldings,
  NODE_OPEN,
  NODE_STOP,
  type OwnershipModel,
} from '@assay/ownership';
import { percentiles, randomFrom } from './bench-numbers.js';

/** A made-up register of this size, with one group of cross-held companies. */
export const COMPANIES = 430_000;
export const PERSONS = 500_000;
export const GROUP = 1_500;
/** Holdings in each company of the group: four fifths inside, a fifth outside. */
const INSIDE = 4;

interface Edge {
  readonly owner: number;
  readonly owned: number;
  readonly percent: number;
}

/** Measures the resolution on a million holdings. Times are CPU milliseconds of one thread, wall time beside them. */
export function benchEngine() {
  const before = process.memoryUsage().rss;
  const startedAt = process.cpuUsage();
  const { model, edges } = makeModel();
  const buildMs = cpuMs(startedAt);
  const next = randomFrom(7);
  const ordinary = Array.from({ length: 3_000 }, () => time(model, GROUP + next(COMPANIES - GROUP)));
  const group = Array.from({ length: 60 }, () => time(model, next(GROUP)));
  return {
    companies: COMPANIES,
    persons: PERSONS,
    edges,
    buildMs: Math.round(buildMs),
    memoryMb: Math.round(process.memoryUsage().rss / 1e6),
    memoryOfGraphMb: Math.round((process.memoryUsage().rss - before) / 1e6),
    ordinary: percentiles(ordinary.map(({ cpu }) => cpu)),
    ordinaryWall: percentiles(ordinary.map(({ wall }) => wall)),
    group: percentiles(group.map(({ cpu }) => cpu)),
    groupWall: percentiles(group.map(({ wall }) => wall)),
    largestError: largestError(),
  };
}

function time(model: OwnershipModel, target: number): { cpu: number; wall: number } {
  const cpu = process.cpuUsage();
  const wall = performance.now();
  beneficialOwners(model, target);
  return { wall: performance.now() - wall, cpu: cpuMs(cpu) };
}

function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
}

function makeModel(): { model: OwnershipModel; edges: number } {
  const nodes = COMPANIES + PERSONS;
  const kinds = new Uint8Array(nodes).fill(NODE_STOP).fill(NODE_OPEN, 0, COMPANIES);
  let edges = 0;
  for (const _ of eachEdge()) edges += 1;
  const writer = graphWriter(nodes, kinds, edges);
  for (const { owned } of eachEdge()) writer.count(owned);
  writer.seal();
  for (const { owner, owned, percent } of eachEdge()) {
    const part = fraction(BigInt(percent), 100n);
    writer.put({ owner, owned, low: part, high: part });
  }
  const roles = new Uint8Array(nodes).fill(1).fill(0, 0, COMPANIES);
  const none = new Map();
  return {
    edges,
    model: {
      capital: writer.graph,
      votes: writer.graph,
      roles,
      links: none,
      declared: { capital: none, votes: none },
      gaps: none,
    },
  };
}

/** The same holdings each time; companies are owned by persons and by companies further on, so chains end. */
export function* eachEdge(): Generator<Edge> {
  const next = randomFrom(1);
  for (let owned = 0; owned < COMPANIES; owned += 1) {
    if (owned < GROUP) {
      for (let at = 0; at < INSIDE; at += 1) yield { owner: next(GROUP), owned, percent: 20 };
      yield { owner: COMPANIES + next(PERSONS), owned, percent: 20 };
      continue;
    }
    const owners = 1 + next(4);
    for (let at = 0; at < owners; at += 1) {
      const byCompany = next(10) < 4 && owned < COMPANIES - 1;
      const owner = byCompany ? owned + 1 + next(COMPANIES - owned - 1) : COMPANIES + next(PERSONS);
      yield { owner, owned, percent: Math.floor(100 / owners) };
    }
  }
}

/** The largest difference from dense elimination over 20 random groups of 120 companies. */
function largestError(): number {
  let worst = 0;
  for (let seed = 0; seed < 20; seed += 1) worst = Math.max(worst, errorOf(seed));
  return worst;
}

const SMALL = 120;

function errorOf(seed: number): number {
  const next = randomFrom(100 + seed);
  const shares = Array.from({ length: SMALL }, () => new Float64Array(SMALL));
  const edges: Edge[] = [];
  for (let owned = 0; owned < SMALL; owned += 1) {
    for (let at = 0; at < 4; at += 1) {
      const owner = next(SMALL);
      const percent = 5 + next(20);
      itemAt(shares, owner)[owned] = itemAt(itemAt(shares, owner), owned) + percent / 100;
      edges.push({ owner, owned, percent });
    }
  }
  const writer = graphWriter(SMALL, new Uint8Array(SMALL), edges.length);
  for (const { owned } of edges) writer.count(owned);
  writer.seal();
  for (const { owner, owned, percent } of edges) {
    const part = fraction(BigInt(percent), 100n);
    writer.put({ owner, owned, low: part, high: part });
  }
  const { upstream, low } = integratedHoldings(writer.graph, 0);
  const expected = dense(shares);
  return upstream.nodes.reduce(
    (most, node, local) => Math.max(most, Math.abs(itemAt(low.mass, local) - itemAt(expected, node))),
    0,
  );
}

/** y = e0 + A y by Gauss-Jordan elimination. */
function dense(shares: readonly Float64Array[]): Float64Array {
  const rows = shares.map((row, at) =>
    Float64Array.from([...row].map((part, column) => (at === column ? 1 : 0) - part).concat(at === 0 ? 1 : 0)),
  );
  for (let pivot = 0; pivot < rows.length; pivot += 1) {
    let best = pivot;
    for (let row = pivot; row < rows.length; row += 1)
      if (Math.abs(itemAt(itemAt(rows, row), pivot)) > Math.abs(itemAt(itemAt(rows, best), pivot))) best = row;
    [rows[pivot], rows[best]] = [itemAt(rows, best), itemAt(rows, pivot)];
    for (let row = 0; row < rows.length; row += 1) {
      const factor = row === pivot ? 0 : itemAt(itemAt(rows, row), pivot) / itemAt(itemAt(rows, pivot), pivot);
      if (factor !== 0)
        for (let at = pivot; at <= rows.length; at += 1)
          itemAt(rows, row)[at] = itemAt(itemAt(rows, row), at) - factor * itemAt(itemAt(rows, pivot), at);
    }
  }
  return Float64Array.from(rows, (row, at) => itemAt(row, rows.length) / itemAt(row, at));
}
