import { orders } from '@inkstand/database/tables/index';
import { ledgerDifferences, refundableOrder, workMoneyJobs } from '@inkstand/testing/scenarios/money';
import { type PayingServer, startPayingServer } from '@inkstand/testing/servers/paying-server';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as refunds from '#areas/orders/refunds/refunds.ts';

/** For the negative control of the race below: reads the refundable rest, then writes, without a guard. */
function switchGuardOff() {
  vi.spyOn(refunds, 'bookRefund').mockImplementation(async (tx, ctx, refund) => {
    const [{ left } = { left: 0 }] = await tx
      .select({ left: sql<number>`amount_captured - amount_refunded`.mapWith(Number) })
      .from(orders)
      .where(eq(orders.id, refund.orderId));
    const wanted = 2000;
    if (left < wanted) return undefined;
    await new Promise((resolve) => setTimeout(resolve, 20));
    const id = crypto.randomUUID();
    await tx.execute(
      sql`insert into refunds (tenant_id, id, order_id, amount, requested_by) values (${ctx.tenantId}, ${id}, ${refund.orderId}, ${wanted}, 'system')`,
    );
    return id;
  });
}

let server: PayingServer;
beforeAll(async () => {
  server = await startPayingServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const database = () => server.services.database;
const rows = <Row extends object>(text: string, ...values: unknown[]) =>
  server.db.ownerQuery<Row & Record<string, unknown>>(text, values);
const loadRefunds = (orderId: string) =>
  rows<{ status: string; amount: string }>('select * from refunds where order_id = $1 order by id', orderId);
const refundable = () => refundableOrder(server);

describe('ten concurrent refunds', () => {
  test('never exceed what was captured, at the provider or in the ledger', async () => {
    const { refund, atProvider, orderId } = await refundable();
    const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => refund({ amount: 20 })));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const attempt of attempts.filter(({ status }) => status === 'rejected')) {
      expect(attempt).toMatchObject({ reason: { status: 422 } });
    }
    await workMoneyJobs(server);
    expect(await atProvider()).toBe(4000);
    expect((await loadRefunds(orderId)).map(({ status, amount }) => [status, amount])).toEqual([
      ['succeeded', '2000'],
      ['succeeded', '2000'],
    ]);
    expect(await ledgerDifferences(database())).toEqual([]);
  });

  test('of the same piece refund it once', async () => {
    const { refund, line, atProvider } = await refundable();
    const one = { lines: [{ order_line_id: line, quantity: 2 }] };
    const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => refund(one)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await workMoneyJobs(server);
    expect(await atProvider()).toBe(4800);
  });

  test('negative control: would exceed it with a read followed by a write', async () => {
    const { refund, orderId } = await refundable();
    switchGuardOff();
    await Promise.allSettled(Array.from({ length: 10 }, () => refund({ amount: 20 })));
    const promised = (await loadRefunds(orderId)).reduce((sum, { amount }) => sum + Number(amount), 0);
    expect(promised).toBeGreaterThan(5394);
    await rows('delete from refunds where order_id = $1', orderId);
  });

  test('under one Idempotency-Key make one refund', async () => {
    const { client, params, orderId } = await refundable();
    const body = { amount: 5, reason: 'goodwill' };
    const ask = () => client.createRefund({ params, body, idempotencyKey: 'one-refund' });
    await Promise.allSettled(Array.from({ length: 10 }, ask));
    await ask();
    expect(await loadRefunds(orderId)).toHaveLength(1);
  });
});
