import type { OrderEvent } from '@inkstand/domain/order-status';
import { makeOrder } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ctx, systemContext } from '#context.ts';
import { transition } from './transition.ts';

let server: TestServer;
let order: Awaited<ReturnType<typeof makeOrder>>;
beforeAll(async () => {
  server = await startTestServer();
  order = await makeOrder(server.services.database);
});
afterAll(() => server[Symbol.asyncDispose]());

// Which transitions are listed, and for whom: every-transition.test.ts.
describe('an order’s status', () => {
  test('has one winner of two concurrent changes, and one timeline entry', async () => {
    const { id, tenantId } = await makeOrder(server.services.database);
    const ctx = systemContext(server.services, tenantId);
    const change = (event: OrderEvent) => ctx.tx((tx) => transition(tx, ctx, { orderId: id, event, by: 'system' }));
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => change('queue_download')),
      ...Array.from({ length: 10 }, () => change('exceed_budget')),
    ]);
    expect(answers.filter((answer) => answer !== false)).toHaveLength(1);
    const entries = await server.db.ownerQuery('select 1 from order_events where order_id = $1', [id]);
    // The factory's own entry, and one more.
    expect(entries).toHaveLength(2);
  });

  test('cannot be changed while the order waits for its payment, or from another tenant', async () => {
    const unpaid = await makeOrder(server.services.database, { tenantId: order.tenantId, status: null });
    const ctx = systemContext(server.services, order.tenantId);
    const cancel = (as: Ctx, orderId: string) =>
      as.tx((tx) => transition(tx, as, { orderId, event: 'cancel', by: 'system' }));
    expect(await cancel(ctx, unpaid.id)).toBe(false);
    const stranger = systemContext(server.services, (await makeOrder(server.services.database)).tenantId);
    expect(await cancel(stranger, order.id)).toBe(false);
  });

  test('is recorded with actor and reason when a person changes it, audited where the table requires it, and published', async () => {
    const { id, tenantId, orderRef } = await makeOrder(server.services.database, { status: 'submitting to fulfiller' });
    const ctx = systemContext(server.services, tenantId);
    await ctx.tx((tx) => transition(tx, ctx, { orderId: id, event: 'finish_submission', by: 'system' }));
    const by = { fulfiller: 'northprint' };
    await ctx.tx((tx) => transition(tx, ctx, { orderId: id, event: 'report_picked', by, reason: 'by robot' }));
    const timeline = await server.db.ownerQuery(
      `select "from", "to", actor, reason from order_events where order_id = $1 order by id offset 1`,
      [id],
    );
    expect(timeline).toEqual([
      { from: 'submitting to fulfiller', to: 'submitted to fulfiller', actor: 'system', reason: '' },
      { from: 'submitted to fulfiller', to: 'picked', actor: 'fulfiller:northprint', reason: 'by robot' },
    ]);
    const audits = await server.db.ownerQuery('select action from audit_log where object_id = $1', [id]);
    expect(audits).toEqual([{ action: 'order.sent_to_fulfiller' }]);
    expect(server.published.slice(-2)).toMatchObject([
      { event: 'order.updated', data: { order_ref: orderRef, status: 'submitted to fulfiller' } },
      { event: 'order.updated', data: { order_ref: orderRef, status: 'picked' } },
    ]);
  });
});
