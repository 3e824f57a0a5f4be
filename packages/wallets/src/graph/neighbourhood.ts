import type { TransferGraph } from './transfer.js';

/** Which way funds are followed: where they came from, or where they went. */
export type Direction = 'inbound' | 'outbound';

export interface Limits {
  /** Most transfers between the screened address and a labelled one. */
  readonly hopsMax: number;
  /** Most transfers that are looked at. */
  readonly edgesMax: number;
  /** An unlabelled address with more transfers is not walked through: it is some service. */
  readonly degreeMax: number;
}

export interface Neighbourhood {
  /** Transfers that touch a walked address, each once, in order of time. */
  readonly edges: Uint32Array;
  /** Walked addresses with their least distance from the screened one, in the order in which they were reached. */
  readonly depth: ReadonlyMap<number, number>;
  /** Whether a limit left something out. */
  readonly truncated: boolean;
}

export interface Scope {
  readonly direction: Direction;
  readonly limits: Limits;
  /** Later transfers are left out; Unix milliseconds. */
  readonly until: number;
  /** Only this asset; -1 for all. */
  readonly asset: number;
  /** Whether funds stop here, because somebody is known to hold the address. */
  readonly stops: (node: number) => boolean;
}

/** Collects what can bear on the funds of an address: every transfer of the address and of unlabelled ones around it. */
export function neighbourhood(graph: TransferGraph, target: number, scope: Scope): Neighbourhood {
  const { limits, direction, stops } = scope;
  const depth = new Map([[target, 0]]);
  const collected: number[] = [];
  let truncated = false;
  let level = [target];
  for (let hops = 0; hops < limits.hopsMax && level.length > 0; hops += 1) {
    const next: number[] = [];
    for (const node of level) {
      const towards = direction === 'inbound' ? graph.incoming(node) : graph.outgoing(node);
      const away = direction === 'inbound' ? graph.outgoing(node) : graph.incoming(node);
      const degree = towards.length + away.length;
      const tooMany = collected.length + degree > limits.edgesMax || (node !== target && degree > limits.degreeMax);
      if (tooMany) {
        truncated = true;
        // What is left out is opaque: its funds are attributed to nobody.
        if (node !== target) depth.delete(node);
        continue;
      }
      collect(away, undefined);
      collect(towards, (edge) => {
        const other = direction === 'inbound' ? graph.from(edge) : graph.to(edge);
        if (hops + 1 >= limits.hopsMax || depth.has(other) || stops(other)) return;
        depth.set(other, hops + 1);
        next.push(other);
      });
    }
    level = next;
  }
  return { edges: once(graph.sort(Uint32Array.from(collected))), depth, truncated };

  function collect(edges: Iterable<number>, reach: ((edge: number) => void) | undefined): void {
    for (const edge of edges) {
      if (graph.at(edge) > scope.until || (scope.asset >= 0 && graph.asset(edge) !== scope.asset)) continue;
      collected.push(edge);
      reach?.(edge);
    }
  }
}

/** A transfer between two walked addresses was met at both. */
function once(sorted: Uint32Array): Uint32Array {
  let kept = 0;
  for (const edge of sorted) {
    if (kept > 0 && edge === sorted[kept - 1]) continue;
    sorted[kept] = edge;
    kept += 1;
  }
  return sorted.subarray(0, kept);
}
