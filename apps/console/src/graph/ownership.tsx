import {
  Background,
  Controls,
  type Edge,
  Handle,
  MarkerType,
  MiniMap,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  type ReactFlowInstance,
} from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { Building2, CircleHelp, User } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fact } from '../i18n/facts';
import { t } from '../i18n/text';
import { Button, Icon } from '../ui/button';
import { NODE, placeNodes, ringsOf, sizeOf, waysTo } from './layout';

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

/** From so many parties on only the ways to the owners are drawn, unless all are asked for. */
const FOLD_FROM = 60;
/** The letters of a box, in pixels at full size. */
const LETTERS_PX = 12;
/** At first sight no letter is smaller. What does not fit then is reached by dragging, by the small map and by the table. */
const READABLE_PX = 11;
export const READABLE_ZOOM = READABLE_PX / LETTERS_PX;
/** Free around the drawing. */
const FREE_PX = 24;
/** From so many parties on a small map shows where one is. */
const MAP_FROM = 12;

type PartyNode = Node<{ party: Party; owner: string | undefined; subject: boolean }>;
const NODE_TYPES = { party: PartyBox };

/** Who holds what: owners above, the company at the bottom. The table below it has equal content. */
export function OwnershipGraph(props: OwnershipGraphProps) {
  const { subject, name, parties, holdings, owners } = props;
  const canFold = parties.length >= FOLD_FROM && owners.size > 0;
  const [isFolded, setFolded] = useState(true);
  const { frame, begin } = useFit(subject);
  const folded = canFold && isFolded;
  const { nodes, edges, size } = useMemo(
    () => drawingOf({ subject, parties, holdings, owners }, folded),
    [folded, subject, parties, holdings, owners],
  );
  const label = t('businesses.graphLabel', { name, nodes: parties.length, links: holdings.length });
  return (
    <figure aria-label={label} className="m-0">
      <div
        ref={frame}
        // As high as what it shows, where the window has so much room.
        style={{ height: size.height + 3 * FREE_PX }}
        className="max-h-[min(46rem,72vh)] min-h-72 w-full rounded-control border border-line bg-ground [--xy-background-color:transparent] [--xy-controls-button-background-color:var(--paper)]"
      >
        <ReactFlow
          key={String(folded)}
          nodes={nodes}
          edges={edges}
          nodeTypes={NODE_TYPES}
          onInit={begin}
          minZoom={0.05}
          nodesDraggable={false}
          nodesConnectable={false}
          onlyRenderVisibleElements={nodes.length > FOLD_FROM}
          proOptions={{ hideAttribution: true }}
          colorMode="system"
        >
          <Background gap={24} />
          <Controls showInteractive={false} fitViewOptions={{ padding: 0.06, maxZoom: 1 }} />
          {nodes.length >= MAP_FROM && <SmallMap />}
        </ReactFlow>
      </div>
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-2 text-small text-quiet">
        <Legend />
        {folded && <span>{t('businesses.folded')}</span>}
        {canFold && (
          <Button small look="quiet" onClick={() => setFolded(!isFolded)}>
            {isFolded ? fact('businesses.showAll', { n: parties.length }) : fact('businesses.showWays')}
          </Button>
        )}
      </figcaption>
    </figure>
  );
}

/** Where in the whole one is, and the way elsewhere by pressing or dragging. */
function SmallMap() {
  return (
    <MiniMap<PartyNode>
      pannable
      zoomable
      ariaLabel={fact('businesses.map')}
      className="overflow-hidden rounded-control border border-line max-sm:hidden"
      style={{ width: 168, height: 104 }}
      bgColor="var(--paper)"
      maskColor="color-mix(in srgb, var(--neutral-soft) 70%, transparent)"
      nodeColor={({ data: { owner, subject } }) => (owner || subject ? 'var(--accent)' : 'var(--edge)')}
      nodeBorderRadius={12}
    />
  );
}

/** Fits the drawing when it is there, and again when its frame gets wider or narrower, as when a phone is turned. */
function useFit(subject: string) {
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useRef<ReactFlowInstance<PartyNode>>(null);
  const again = useCallback(() => {
    if (drawn.current) fit(drawn.current, subject, frame.current);
  }, [subject]);
  useEffect(() => {
    let width = frame.current?.clientWidth;
    const observer = new ResizeObserver(() => {
      const now = frame.current?.clientWidth;
      if (now !== width) again();
      width = now;
    });
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, [again]);
  const begin = (flow: ReactFlowInstance<PartyNode>) => {
    drawn.current = flow;
    again();
  };
  return { frame, begin };
}

/** All of it where its letters can be read, else the company with what stands around it. */
function fit(flow: ReactFlowInstance<PartyNode>, subject: string, frame: HTMLElement | null): void {
  void flow.fitView({ padding: 0.06, maxZoom: 1 }).then(() => {
    if (flow.getZoom() >= READABLE_ZOOM) return;
    void flow.fitView({ nodes: [{ id: subject }], minZoom: READABLE_ZOOM, maxZoom: READABLE_ZOOM }).then(() => {
      const { x, y, zoom } = flow.getViewport();
      const bounds = flow.getNodesBounds(flow.getNodes());
      void flow.setViewport({
        x: without(x, bounds.x * zoom, bounds.width * zoom, frame?.clientWidth ?? 0),
        y: without(y, bounds.y * zoom, bounds.height * zoom, frame?.clientHeight ?? 0),
        zoom,
      });
    });
  });
}

/** A shift without empty room at an end while there is more at the other. @param start of the drawing before the shift */
function without(shift: number, start: number, size: number, frame: number): number {
  const first = FREE_PX - start;
  if (size + 2 * FREE_PX <= frame) return first;
  return Math.min(first, Math.max(frame - FREE_PX - start - size, shift));
}

const SIGNS = [
  { text: 'businesses.legendSubject', look: 'h-2.5 w-4 rounded-inner bg-accent' },
  { text: 'businesses.legendOwner', look: 'h-2.5 w-4 rounded-full border-2 border-accent' },
  { text: 'businesses.legendPerson', look: 'h-2.5 w-4 rounded-full border border-edge' },
  { text: 'businesses.legendCompany', look: 'h-2.5 w-4 rounded-inner border border-edge' },
  { text: 'businesses.way', look: 'w-4 border-t-2 border-accent' },
  { text: 'businesses.ring', look: 'w-4 border-t-2 border-dashed border-caution' },
] as const;

function Legend() {
  return (
    <ul aria-label={fact('businesses.legend')} className="flex flex-wrap gap-x-4 gap-y-1">
      {SIGNS.map(({ text, look }) => (
        <li key={text} className="flex items-center gap-1.5">
          <span aria-hidden className={look} />
          {fact(text)}
        </li>
      ))}
    </ul>
  );
}

type Drawn = Omit<OwnershipGraphProps, 'name'>;

function drawingOf({ subject, parties, holdings, owners }: Drawn, folded: boolean) {
  const ways = waysTo(subject, new Set(owners.keys()), holdings).kept;
  const shown = folded ? parties.filter(({ id }) => ways.has(id)) : parties;
  const kept = new Set(shown.map(({ id }) => id));
  const links = holdings.filter(({ from, to }) => kept.has(from) && kept.has(to));
  const places = placeNodes(shown, links, subject);
  const rings = ringsOf(links);
  const edges = links.map((link, at) => {
    if (rings.has(at)) return edgeOf(link, at, 'ring');
    return edgeOf(link, at, owners.size > 0 && ways.has(link.from) && ways.has(link.to) ? 'way' : 'other');
  });
  const nodes = shown.map((party) => nodeOf(party, places.get(party.id), owners, subject));
  return { nodes, edges, size: sizeOf(places.values()) };
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

const STROKES = {
  way: { stroke: 'var(--accent)', strokeWidth: 2 },
  ring: { stroke: 'var(--caution)', strokeWidth: 1.5, strokeDasharray: '5 4' },
  other: { stroke: 'var(--edge)' },
} as const;

function edgeOf({ from, to, label }: Holding, at: number, kind: keyof typeof STROKES): Edge {
  const style = STROKES[kind];
  return {
    id: `${at}`,
    source: from,
    target: to,
    label,
    ariaLabel: label,
    markerEnd: { type: MarkerType.ArrowClosed, color: style.stroke },
    style,
    labelStyle: { fill: 'var(--ink)', fontSize: LETTERS_PX },
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
