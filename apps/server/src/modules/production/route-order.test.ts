import { expect, test } from 'vitest';
import { type Candidate, type LineToRoute, routeOrder } from './route-order.ts';

const printer = (id: string, values: Partial<Candidate> = {}): Candidate => ({
  ...{ id, regions: ['UK'], printTechniques: ['dtg'], families: ['t-shirts'], capacityPerDay: 100, costPerPiece: 100 },
  ...values,
});
const item = (id: string, values: Partial<LineToRoute> = {}): LineToRoute => ({
  ...{ id, quantity: 1, family: 't-shirts', techniques: ['dtg'] },
  ...values,
});
const routed = (...given: Parameters<typeof routeOrder>) =>
  routeOrder(...given)?.map(({ fulfillerId, lines }) => [fulfillerId, lines.map(({ id }) => id)]);

test('region, technique and family decide who can make it, then cost', () => {
  const fulfillers = [
    printer('elsewhere', { regions: ['EU'], costPerPiece: 1 }),
    printer('embroiderer', { printTechniques: ['embroidery'], costPerPiece: 1 }),
    printer('potter', { families: ['mugs'], costPerPiece: 1 }),
    printer('dear', { costPerPiece: 200 }),
    printer('cheap', { costPerPiece: 100 }),
  ];
  expect(routed('UK', [item('a')], fulfillers)).toEqual([['cheap', ['a']]]);
});

test('of two at the same cost the same one is chosen every time', () => {
  expect(routed('UK', [item('a')], [printer('b'), printer('a')])).toEqual([['a', ['a']]]);
});

test('whom a day suffices comes before the cheaper one, who still gets it when nobody else is there', () => {
  const small = printer('small', { capacityPerDay: 10, costPerPiece: 1 });
  const lines = [item('a', { quantity: 11 })];
  expect(routed('UK', lines, [small, printer('large')])).toEqual([['large', ['a']]]);
  expect(routed('UK', lines, [small])).toEqual([['small', ['a']]]);
});

test('one that can make everything is preferred to two that are cheaper', () => {
  const lines = [item('shirt'), item('mug', { family: 'mugs' })];
  const fulfillers = [
    printer('shirts', { costPerPiece: 1 }),
    printer('mugs', { families: ['mugs'], costPerPiece: 1 }),
    printer('both', { families: ['t-shirts', 'mugs'], costPerPiece: 500 }),
  ];
  expect(routed('UK', lines, fulfillers)).toEqual([['both', ['shirt', 'mug']]]);
});

test('what one cannot make alone is split over as few as possible', () => {
  const lines = [item('shirt'), item('mug', { family: 'mugs' }), item('tote', { family: 'totes' })];
  const fulfillers = [
    printer('shirts'),
    printer('mugs', { families: ['mugs'] }),
    printer('soft', { families: ['t-shirts', 'totes'] }),
  ];
  expect(routed('UK', lines, fulfillers)).toEqual([
    ['soft', ['shirt', 'tote']],
    ['mugs', ['mug']],
  ]);
});

test('an item that nobody can make leaves the whole order without a route', () => {
  const lines = [item('shirt'), item('kite', { family: 'kites' })];
  expect(routed('UK', lines, [printer('shirts')])).toBeUndefined();
  expect(routed('US', [item('a')], [printer('a')])).toBeUndefined();
});
