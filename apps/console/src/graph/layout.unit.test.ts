import { expect, test } from 'vitest';
import { NODE, placeNodes, ringsOf, sizeOf, waysTo } from './layout.js';

const links = [
  { from: 'ada', to: 'holding' },
  { from: 'holding', to: 'subject' },
  { from: 'bo', to: 'subject' },
  { from: 'subject', to: 'daughter' },
];

test('owners stand above what they hold, in a ring too', () => {
  const places = placeNodes(
    ['ada', 'bo', 'holding', 'subject'].map((id) => ({ id })),
    [...links.slice(0, 3), { from: 'subject', to: 'holding' }],
  );
  expect(places.get('ada')!.y).toBeLessThan(places.get('subject')!.y);
  expect(places.size).toBe(4);
});

test('a large structure is folded to the ways from its owners', () => {
  const { kept } = waysTo('subject', new Set(['ada']), links);
  expect([...kept].sort()).toEqual(['ada', 'holding', 'subject']);
});

test('five hundred parties have a place each', () => {
  const nodes = Array.from({ length: 500 }, (_, at) => ({ id: `n${at}` }));
  const chain = nodes.slice(1).map(({ id }, at) => ({ from: id, to: `n${Math.floor(at / 3)}` }));
  const places = [...placeNodes(nodes, chain).values()];
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(500);
});

test('links of a ring are those over which one comes back', () => {
  const links = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'c', to: 'b' },
    { from: 'c', to: 'd' },
  ];
  expect([...ringsOf(links)]).toEqual([1, 2]);
});

test('a drawing is as large as what stands in it', () => {
  const places = [
    { x: 10, y: 0 },
    { x: 310, y: 92 },
  ];
  expect(sizeOf(places)).toEqual({ width: 300 + NODE.width, height: 92 + NODE.height });
  expect(sizeOf([])).toEqual(NODE);
});

test('the subject of a ring stands below who owns it', () => {
  const links = [
    { from: 'owner', to: 'holding' },
    { from: 'holding', to: 'subject' },
    { from: 'subject', to: 'holding' },
  ];
  const places = placeNodes([{ id: 'subject' }, { id: 'holding' }, { id: 'owner' }], links, 'subject');
  const y = (id: string) => places.get(id)?.y ?? Number.NaN;
  expect(y('owner')).toBeLessThan(y('holding'));
  expect(y('holding')).toBeLessThan(y('subject'));
});
