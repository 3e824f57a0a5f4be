import {
  Background,
  Controls,
  type Edge,
  Handle,
  MarkerType,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
} from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { Building2, CircleHelp, User } from 'lucide-react';
import { useMemo } from 'react';
import { t } from '../i18n/text';
import { Icon } from '../ui/button';
import { NODE, placeNodes, waysTo } from './layout';

export interface Party {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly country?: string;
}

export interface Holding {
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

export interface OwnershipGraphProps {
  readonly subject: string;
  readonly name: string;
  readonly parties: readonly Party[];
  readonly holdings: readonly Holding[];
  /** The parties who are beneficial owners, with their share in words. */
  readonly owners: ReadonlyMap<string, string>;
}

/** From so many parties on only the ways to the owners are drawn. */
const FOLD_FROM = 60;

type PartyNode = Node<{ party: Party; owner: string | undefined; subject: boolean }>;
const NODE_TYPES = { party: PartyBox };

/** Who holds what: owners above, the company at the bottom. The table beside it has equal content. */
export function OwnershipGraph({ subject, name, parties, holdings, owners }: OwnershipGraphProps) {
  const folded = parties.length >= FOLD_FROM && owners.size > 0;
  const { nodes, edges } = useMemo(() => {
    const kept = folded ? waysTo(subject, new Set(owners.keys()), holdings).kept : new Set(parties.map(({ id }) => id));
    const shown = parties.filter(({ id }) => kept.has(id));
    const links = holdings.filter(({ from, to }) => kept.has(from) && kept.has(to));
    const places = placeNodes(shown, links);
    return {
      nodes: shown.map((party) => nodeOf(party, places.get(party.id), owners, subject)),
      edges: links.map(edgeOf),
    };
  }, [folded, subject, parties, holdings, owners]);
  const label = t('businesses.graphLabel', { name, nodes: parties.length, links: holdings.length });
  return (
    <figure aria-label={label} className="m-0">
      <div className="h-100 rounded-control border border-line bg-ground">
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={NODE_TYPES}
          fitView
          minZoom={0.05}
          nodesDraggable={false}
          nodesConnectable={false}
          proOptions={{ hideAttribution: true }}
          colorMode="system"
        >
          <Background gap={24} />
          <Controls showInteractive={false} />
        </ReactFlow>
      </div>
      {folded && <figcaption className="pt-2 text-small text-quiet">{t('businesses.folded')}</figcaption>}
    </figure>
  );
}

function nodeOf(
  party: Party,
  at: { x: number; y: number } | undefined,
  owners: ReadonlyMap<string, string>,
  subject: string,
): PartyNode {
  const owner = owners.get(party.id);
  return {
    id: party.id,
    type: 'party',
    position: at ?? { x: 0, y: 0 },
    ...NODE,
    ariaLabel: owner ? `${party.name}, ${owner}` : party.name,
    data: { party, owner, subject: party.id === subject },
  };
}

function edgeOf({ from, to, label }: Holding, at: number): Edge {
  return {
    id: `${at}`,
    source: from,
    target: to,
    label,
    ariaLabel: label,
    markerEnd: { type: MarkerType.ArrowClosed },
    style: { stroke: 'var(--edge)' },
    labelStyle: { fill: 'var(--ink)', fontSize: 12 },
    labelBgStyle: { fill: 'var(--ground)' },
  };
}

const LOOK: Readonly<Record<string, string>> = { person: 'rounded-full', unknown: 'border-dashed' };

function PartyBox({ data: { party, owner, subject } }: NodeProps<PartyNode>) {
  const colours = subject ? 'border-accent bg-accent text-on-accent' : 'bg-paper text-ink';
  const ring = owner && !subject ? 'border-accent border-2' : 'border-edge';
  let picture = Building2;
  if (party.kind === 'person') picture = User;
  else if (party.kind === 'unknown') picture = CircleHelp;
  return (
    <div
      style={NODE}
      className={`flex items-center gap-2 border px-3 ${LOOK[party.kind] ?? 'rounded-inner'} ${ring} ${colours}`}
    >
      <Handle type="target" position={Position.Top} className="invisible" />
      <Icon of={picture} size={14} />
      <span className="min-w-0 leading-4">
        <span className="block truncate text-small font-medium">{party.name}</span>
        <span className="num block truncate text-small opacity-90">{owner ?? party.country ?? ''}</span>
      </span>
      <Handle type="source" position={Position.Bottom} className="invisible" />
    </div>
  );
}
