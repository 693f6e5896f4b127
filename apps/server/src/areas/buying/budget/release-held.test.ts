import { events, orders, tenants } from '@inkstand/database/tables/index';
import { makeCustomer, makeOrder, makePromoCode } from '@inkstand/testing/factories/orders';
import { basketLine, createVisitor, makeShop, recipient, type Shop } from '@inkstand/testing/factories/shop';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { transition } from '#areas/orders/order-lifecycle/transition.ts';
import { type Ctx, systemContext } from '#context.ts';
import { claimGift } from '../claims/claim-gift.ts';
import * as budget from '../claims/reserve-budget.ts';
import { releaseHeld } from './release-held.job.ts';

/** For the negative control: reads what is left, then takes it without a guard. */
function switchGuardOff() {
  vi.spyOn(budget, 'reserveBudget').mockImplementation(async (tx, _ctx, eventId, cost) => {
    const [event] = await tx.select().from(events).where(eq(events.id, eventId));
    if (!event || event.budgetUsed + cost > event.budget) return 'exceed_budget';
    await new Promise((resolve) => setTimeout(resolve, 5));
    await tx
      .update(events)
      .set({ budgetUsed: event.budgetUsed + cost })
      .where(eq(events.id, eventId));
    return undefined;
  });
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

type Held = 'over budget' | 'over budget limit';
const database = () => server.services.database;

/** A Promo event with waiting orders, oldest first. */
async function eventWith(held: readonly [Held, number][], budget: { budget: number; budgetLimit?: number }) {
  const { budget: amount, budgetLimit = amount } = budget;
  const shop = await makeShop(database(), { type: 'Promo', budget: amount, budgetLimit, addressRule: 'code_only' });
  const customer = await makeCustomer(database(), { tenantId: shop.tenantId, eventId: shop.event.id });
  const ids: string[] = [];
  for (const [index, [status, productionCost]] of held.entries()) {
    const order = await makeOrder(database(), {
      tenantId: shop.tenantId,
      eventId: shop.event.id,
      customerId: customer.id,
      kind: 'promo',
      total: 0,
      totalVat: 0,
      totalExcludingVat: 0,
      shippingNet: 0,
      shippingVat: 0,
      status,
      productionCost,
      placedAt: new Date(Date.UTC(2026, 10, 1, 0, 0, index)),
      line: { productId: shop.productId, unitNet: 0, unitVat: 0, net: 0, vat: 0 },
    });
    ids.push(order.id);
  }
  const ctx = systemContext(server.services, shop.tenantId);
  return { shop, ctx, ids, release: () => releaseHeld(ctx, shop.event.id) };
}

const loadStatuses = async ({ tenantId, event }: Shop) => {
  const rows = await database().tx({ tenant: tenantId }, (tx) =>
    tx
      .select({ status: orders.status })
      .from(orders)
      .where(and(eq(orders.tenantId, tenantId), eq(orders.eventId, event.id)))
      .orderBy(asc(orders.placedAt)),
  );
  return rows.map(({ status }) => status);
};

/** Sums of counter, ledger, credit account and released orders, which must agree. */
async function sums({ event, tenantId }: Shop) {
  const [row] = await server.db.ownerQuery<Record<'used' | 'credit' | 'booked' | 'through', string>>(
    `select budget_used as used, (select credit_used from tenants where id = $2) as credit,
       (select coalesce(sum(amount), 0) from ledger_entries where event_id = $1 and account = 'production_cost') as booked,
       (select coalesce(sum(production_cost), 0) from orders
         where event_id = $1 and status not in ('over budget', 'over budget limit', 'cancelled')) as through
     from events where id = $1`,
    [event.id, tenantId],
  );
  return [row?.used, row?.credit, row?.booked, row?.through].map(Number);
}

const repeated = (count: number, status: Held = 'over budget', cost = 10_00) =>
  Array.from({ length: count }, (): [Held, number] => [status, cost]);

describe('a budget that was raised', () => {
  test('releases waiting orders oldest first, and none overtakes the one that does not fit', async () => {
    const { shop, ids, release } = await eventWith(
      [
        ['over budget limit', 10_00],
        ['over budget', 10_00],
        ['over budget', 50_00],
        ['over budget', 5_00],
      ],
      { budget: 40_00 },
    );
    await release();
    expect(await loadStatuses(shop)).toEqual(['over budget limit', 'queued downloading', 'over budget', 'over budget']);
    expect(await sums(shop)).toEqual([10_00, 10_00, 10_00, 10_00]);
    const sent = server.jobs.filter(({ name, data }) => name === 'order.download' && 'orderId' in data);
    expect(sent.filter(({ data }) => ids.includes('orderId' in data ? data.orderId : ''))).toEqual([
      { name: 'order.download', data: { tenantId: shop.tenantId, orderId: ids[1] } },
    ]);
  });

  test('releases orders over the limit once no others wait, to the last penny', async () => {
    const { shop, release } = await eventWith(
      [['over budget limit', 20_00], ...repeated(2), ['over budget limit', 1]],
      { budget: 40_00 },
    );
    await release();
    expect(await loadStatuses(shop)).toEqual([
      'queued downloading',
      'queued downloading',
      'queued downloading',
      'over budget limit',
    ]);
    expect(await sums(shop)).toEqual([40_00, 40_00, 40_00, 40_00]);
  });

  test('releases no order that the credit account does not cover', async () => {
    const { shop, release } = await eventWith(repeated(3), { budget: 100_00 });
    await server.db.ownerQuery('update tenants set credit_limit = 1500 where id = $1', [shop.tenantId]);
    await release();
    expect(await loadStatuses(shop)).toEqual(['queued downloading', 'over budget', 'over budget']);
    expect(await sums(shop)).toEqual([10_00, 10_00, 10_00, 10_00]);
  });

  test('resumes where a job died, and leaves the rest to the next job', async () => {
    const { shop, ctx, ids } = await eventWith(repeated(60, 'over budget', 1), { budget: 100_00 });
    let isLeft = 30;
    const dying: Ctx = {
      ...ctx,
      jobs: {
        send: async (tx, name, data) => {
          if (isLeft-- === 0) throw new Error('the process is gone');
          return ctx.jobs.send(tx, name, data);
        },
      },
    };
    await expect(releaseHeld(dying, shop.event.id)).rejects.toThrow('the process is gone');
    const through = async () => (await loadStatuses(shop)).filter((status) => status === 'queued downloading').length;
    // Complete batches stay; the interrupted one is rolled back.
    expect(await through()).toBe(25);
    await releaseHeld(ctx, shop.event.id, 2);
    expect(await through()).toBe(60);
    expect(await sums(shop)).toEqual([60, 60, 60, 60]);
    const next = { name: 'event.release_held', data: { tenantId: shop.tenantId, eventId: shop.event.id } };
    expect(server.jobs.filter(({ name }) => name === 'event.release_held')).toEqual([next]);
    expect(ids).toHaveLength(60);
  });
});

/** Two jobs, manual approvals and new claims, all at once, against a budget for fifteen. */
async function everythingAtOnce() {
  const { shop, ctx, ids, release } = await eventWith(repeated(30), { budget: 150_00, budgetLimit: 300_00 });
  const code = await makePromoCode(database(), {
    tenantId: shop.tenantId,
    eventId: shop.event.id,
    maximumUses: 100,
  });
  const claim = () =>
    claimGift(createVisitor(server.services, shop), {
      params: shop.params,
      body: { ...recipient(), promo_code: code.label, products: [basketLine(shop.productId)] },
    });
  const staff: Ctx = { ...ctx, actor: { role: 'admin', superadmin: 1, tenantId: shop.tenantId } };
  const approve = (orderId: string) =>
    staff.tx((tx) => transition(tx, staff, { orderId, event: 'approve', by: 'user' }));
  const results = await Promise.allSettled([
    release(),
    release(),
    release(),
    ...ids.slice(20, 25).map(approve),
    ...Array.from({ length: 15 }, claim),
  ]);
  return { shop, approved: results.slice(3, 8), failures: results.filter(({ status }) => status === 'rejected') };
}

describe('raised twice, with concurrent manual approvals and claims', () => {
  test('counter, ledger, credit account and orders agree, and only approvals go beyond the budget', async () => {
    const { shop, approved, failures } = await everythingAtOnce();
    expect(failures).toEqual([]);
    const [used = 0, ...others] = await sums(shop);
    expect(others).toEqual([used, used, used]);
    const byHand = approved.filter((result) => result.status === 'fulfilled' && result.value).length * 10_00;
    expect(used - byHand).toBeLessThanOrEqual(150_00);
    // No order that fits is left waiting: the cheapest held order costs 10.00.
    expect(used).toBeGreaterThan(150_00 - 14_34);
  });

  test('negative control: would lose updates if the budget were read first and used afterwards', async () => {
    switchGuardOff();
    const { shop } = await everythingAtOnce();
    const [used, , booked] = await sums(shop);
    expect(used).not.toBe(booked);
  });
});

test('demonstration orders resume once their budget is raised', async () => {
  const { shop, ids, release } = await eventWith(repeated(1), { budget: 100_00 });
  await server.db.ownerQuery('update orders set frozen = true where id = $1', [ids[0]]);
  await release();
  const [order] = await server.db.ownerQuery('select frozen, status from orders where id = $1', [ids[0]]);
  expect(order).toEqual({ frozen: false, status: 'queued downloading' });
  const [tenant] = await database().tx({ tenant: shop.tenantId }, (tx) =>
    tx.select().from(tenants).where(eq(tenants.id, shop.tenantId)),
  );
  expect(tenant?.creditUsed).toBe(10_00);
});
