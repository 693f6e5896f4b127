import { expect, test } from 'vitest';
import { type Candidate, type LineToRoute, routeOrder } from './route-order.ts';

// A Monday.
const TODAY = '2026-11-23';
const printer = (id: string, values: Partial<Candidate> = {}): Candidate => ({
  id,
  name: id,
  regions: ['UK'],
  printTechniques: ['dtg'],
  families: ['t-shirts'],
  capacityPerDay: 100,
  costPerPiece: 100,
  active: true,
  isRegistered: false,
  today: TODAY,
  load: new Map(),
  workingDays: [1, 2, 3, 4, 5],
  closedDates: [],
  leadDays: 2,
  ...values,
});
const item = (id: string, values: Partial<LineToRoute> = {}): LineToRoute => ({
  id,
  quantity: 1,
  family: 't-shirts',
  techniques: ['dtg'],
  ...values,
});
const routed = (...given: Parameters<typeof routeOrder>) =>
  routeOrder(...given)?.map(({ candidate, lines }) => [candidate.id, lines.map(({ id }) => id)]);
const verdicts = (...given: Parameters<typeof routeOrder>) =>
  routeOrder(...given)?.map(({ choice }) => [
    choice.because,
    Object.fromEntries(choice.candidates.map(({ fulfiller_id: id, verdict }) => [id, verdict])),
  ]);

test('region, technique and family decide which fulfillers can make it, then cost', () => {
  const fulfillers = [
    printer('elsewhere', { regions: ['EU'], costPerPiece: 1 }),
    printer('embroiderer', { printTechniques: ['embroidery'], costPerPiece: 1 }),
    printer('potter', { families: ['mugs'], costPerPiece: 1 }),
    printer('dear', { costPerPiece: 200 }),
    printer('cheap', { costPerPiece: 100 }),
  ];
  expect(routed('UK', [item('a')], fulfillers)).toEqual([['cheap', ['a']]]);
});

test('a line is made by a fulfiller that has its first technique, not one of the others', () => {
  const fulfillers = [printer('dtg', { costPerPiece: 1 }), printer('both', { printTechniques: ['embroidery', 'dtg'] })];
  const line = item('a', { techniques: ['embroidery', 'dtg'] });
  expect(routed('UK', [line], fulfillers)).toEqual([['both', ['a']]]);
  expect(verdicts('UK', [line], fulfillers)).toEqual([['only', { dtg: 'technique', both: 'chosen' }]]);
});

test('among two at the same cost the choice is deterministic', () => {
  expect(routed('UK', [item('a')], [printer('b'), printer('a')])).toEqual([['a', ['a']]]);
});

test('a fulfiller that needs one day comes before a cheaper one, which is still chosen when it is the only one', () => {
  const small = printer('small', { capacityPerDay: 10, costPerPiece: 1 });
  const lines = [item('a', { quantity: 11 })];
  expect(routed('UK', lines, [small, printer('large')])).toEqual([['large', ['a']]]);
  expect(routed('UK', lines, [small])).toEqual([['small', ['a']]]);
});

test('one fulfiller that can make everything is preferred to two cheaper ones', () => {
  const lines = [item('shirt'), item('mug', { family: 'mugs' })];
  const fulfillers = [
    printer('shirts', { costPerPiece: 1 }),
    printer('mugs', { families: ['mugs'], costPerPiece: 1 }),
    printer('both', { families: ['t-shirts', 'mugs'], costPerPiece: 500 }),
  ];
  expect(routed('UK', lines, fulfillers)).toEqual([['both', ['shirt', 'mug']]]);
});

test('an order that no fulfiller can make alone is split over as few as possible', () => {
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

test('an item that no fulfiller can make leaves the whole order without a route', () => {
  const lines = [item('shirt'), item('kite', { family: 'kites' })];
  expect(routed('UK', lines, [printer('shirts')])).toBeUndefined();
  expect(routed('US', [item('a')], [printer('a')])).toBeUndefined();
});

test('a fulfiller with earlier capacity comes before a cheaper one, and the planned days are returned', () => {
  const full = printer('full', { costPerPiece: 1, load: new Map([[TODAY, 100]]) });
  const closed = printer('closed', { costPerPiece: 2, closedDates: [TODAY, '2026-11-24'] });
  const [shipment] = routeOrder('UK', [item('a')], [full, closed, printer('free')]) ?? [];
  expect(shipment).toMatchObject({ candidate: { id: 'free' }, plannedDay: TODAY, shipBy: '2026-11-25', cost: 100 });
  expect(shipment?.choice).toEqual({
    because: 'capacity',
    days: [{ day: TODAY, pieces: 1 }],
    candidates: [
      { fulfiller_id: 'free', name: 'free', verdict: 'chosen', cost: 100, planned_day: TODAY },
      { fulfiller_id: 'full', name: 'full', verdict: 'later', cost: 1, planned_day: '2026-11-24' },
      { fulfiller_id: 'closed', name: 'closed', verdict: 'later', cost: 2, planned_day: '2026-11-25' },
    ],
  });
});

test('every fulfiller that was not considered has a reason', () => {
  const fulfillers = [
    printer('cheap'),
    printer('dear', { costPerPiece: 101 }),
    printer('paused', { active: false }),
    printer('elsewhere', { regions: ['EU'] }),
    printer('potter', { families: ['mugs'] }),
    printer('embroiderer', { printTechniques: ['embroidery'] }),
    printer('never', { workingDays: [] }),
  ];
  expect(verdicts('UK', [item('a')], fulfillers)).toEqual([
    [
      'cost',
      {
        cheap: 'chosen',
        dear: 'dearer',
        paused: 'paused',
        elsewhere: 'region',
        potter: 'family',
        embroiderer: 'technique',
        never: 'no_day',
      },
    ],
  ]);
});

test('fulfillers registered for the event are preferred, unless they cannot make everything', () => {
  const own = printer('own', { isRegistered: true, costPerPiece: 900 });
  const cheap = printer('cheap', { families: ['t-shirts', 'mugs'] });
  expect(verdicts('UK', [item('a')], [own, cheap])).toEqual([
    ['registered', { own: 'chosen', cheap: 'not_registered' }],
  ]);
  expect(routed('UK', [item('a'), item('mug', { family: 'mugs' })], [own, cheap])).toEqual([['cheap', ['a', 'mug']]]);
  const asleep = { ...own, active: false };
  expect(routed('UK', [item('a')], [asleep, cheap])).toEqual([['cheap', ['a']]]);
});

test('only the fulfiller that a person chose is considered', () => {
  const fulfillers = [
    printer('cheap'),
    printer('dear', { costPerPiece: 900 }),
    printer('mugs', { families: ['mugs'] }),
  ];
  expect(verdicts('UK', [item('a')], fulfillers, 'dear')).toEqual([
    ['person', { dear: 'chosen', cheap: 'could', mugs: 'family' }],
  ]);
  expect(routeOrder('UK', [item('a')], fulfillers, 'mugs')).toBeUndefined();
});

test('an order larger than a day is spread, and planned for the day on which it is finished', () => {
  const elsewhere = printer('elsewhere', { regions: ['EU'] });
  const [shipment] = routeOrder('UK', [item('a', { quantity: 250 })], [printer('only'), elsewhere]) ?? [];
  expect(shipment?.plannedDay).toBe('2026-11-25');
  expect(shipment?.choice.days?.map(({ pieces }) => pieces)).toEqual([100, 100, 50]);
  expect(shipment?.choice.because).toBe('only');
});
