import { setTimeout as sleep } from 'node:timers/promises';
import { newId, type Tx } from '@inkstand/database';
import { fulfillerDays, shipments } from '@inkstand/database/tables/index';
import { type TestDatabase, testDatabase } from '@inkstand/database/testing';
import { makeFulfiller, makeOrder } from '@inkstand/testing/factories/orders';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLoad, releaseCapacity, reserveCapacity } from './capacity.ts';

const DAY = '2026-11-23';
const NEXT = '2026-11-24';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db[Symbol.asyncDispose]());

type Fulfiller = Awaited<ReturnType<typeof makeFulfiller>>;
const printer = (capacityPerDay: number) => makeFulfiller(db.database, { capacityPerDay });
const run = <Result>(work: (tx: Tx) => Promise<Result>) => db.database.tx({ tenant: 'somebody' }, work);
const take = (fulfiller: Fulfiller, pieces: number, day = DAY) =>
  run((tx) => reserveCapacity(tx, [{ fulfiller, days: [{ day, pieces }] }]));
const loadPlanned = async ({ id }: Fulfiller, day = DAY) =>
  (await run((tx) => readLoad(tx, [id], DAY)))(id).get(day) ?? 0;

/** Reads first and writes afterwards, without a guard against races. */
async function takeUnguarded(fulfiller: Fulfiller, pieces: number): Promise<boolean> {
  return run(async (tx) => {
    const ofDay = and(eq(fulfillerDays.fulfillerId, fulfiller.id), eq(fulfillerDays.day, DAY));
    const [row] = await tx.select().from(fulfillerDays).where(ofDay);
    if ((row?.pieces ?? 0) + pieces > fulfiller.capacityPerDay) return false;
    await sleep(100);
    await tx
      .insert(fulfillerDays)
      .values({ fulfillerId: fulfiller.id, day: DAY, pieces })
      .onConflictDoUpdate({
        target: [fulfillerDays.fulfillerId, fulfillerDays.day],
        set: { pieces: sql`${fulfillerDays.pieces} + excluded.pieces` },
      });
    return true;
  });
}

const succeeded = (taken: boolean[]) => taken.filter(Boolean).length;

test('of twenty concurrent orders a day accepts those that fit and never exceeds its capacity', async () => {
  const fulfiller = await printer(100);
  const taken = await Promise.all(Array.from({ length: 20 }, () => take(fulfiller, 15)));
  expect(succeeded(taken)).toBe(6);
  expect(await loadPlanned(fulfiller)).toBe(90);
});

test('negative control: with a read followed by a write, the day exceeds its capacity', async () => {
  const fulfiller = await printer(100);
  const taken = await Promise.all(Array.from({ length: 20 }, () => takeUnguarded(fulfiller, 15)));
  expect(succeeded(taken)).toBeGreaterThan(6);
  expect(await loadPlanned(fulfiller)).toBeGreaterThan(100);
});

test('a plan reserves all of its days or none', async () => {
  const [one, other] = [await printer(10), await printer(10)];
  await take(other, 8, NEXT);
  const days = [
    { day: DAY, pieces: 10 },
    { day: NEXT, pieces: 5 },
  ];
  const plan = [
    { fulfiller: one, days },
    { fulfiller: other, days },
  ];
  expect(await run((tx) => reserveCapacity(tx, plan))).toBe(false);
  expect([
    await loadPlanned(one),
    await loadPlanned(one, NEXT),
    await loadPlanned(other),
    await loadPlanned(other, NEXT),
  ]).toEqual([0, 0, 0, 8]);
});

test('plans that share days in a different order do not deadlock', async () => {
  const [one, other] = [await printer(1000), await printer(1000)];
  const days = [{ day: DAY, pieces: 1 }];
  const there = [
    { fulfiller: one, days },
    { fulfiller: other, days },
  ];
  const taken = await Promise.all(
    Array.from({ length: 30 }, (_, index) => run((tx) => reserveCapacity(tx, index % 2 ? there : there.toReversed()))),
  );
  expect(succeeded(taken)).toBe(30);
  expect(await loadPlanned(one)).toBe(30);
});

test('a day never accepts more than its capacity', async () => {
  expect(await take(await printer(10), 11)).toBe(false);
});

test('a cancelled order releases its capacity on every day that it was spread over', async () => {
  const fulfiller = await printer(10);
  const order = await makeOrder(db.database);
  const days = [
    { day: DAY, pieces: 10 },
    { day: NEXT, pieces: 2 },
  ];
  await run((tx) => reserveCapacity(tx, [{ fulfiller, days }]));
  await take(fulfiller, 3, NEXT);
  await db.database.tx({ tenant: order.tenantId }, async (tx) => {
    await tx.insert(shipments).values({
      tenantId: order.tenantId,
      id: newId(),
      orderId: order.id,
      fulfillerId: fulfiller.id,
      number: 1,
      lines: [{ order_line_id: newId(), quantity: 12 }],
      plannedDay: NEXT,
      choice: { because: 'only', candidates: [], days },
    });
    await releaseCapacity(tx, order);
  });
  expect([await loadPlanned(fulfiller), await loadPlanned(fulfiller, NEXT)]).toEqual([0, 3]);
});
