import {
  mayCause,
  ORDER_EVENTS,
  ORDER_STATUSES,
  type OrderEvent,
  type OrderStatus,
  targetStatus,
  transitionFor,
} from '@inkstand/domain/order-status';
import { makeUser } from '@inkstand/testing/factories/basics';
import { makeOrder } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ctx, createContext, systemContext } from '#context.ts';
import { HttpError } from '#errors.ts';
import { toActor } from '#http/session.ts';
import { type ChangedBy, transition } from './transition.ts';

let server: TestServer;
let order: Awaited<ReturnType<typeof makeOrder>>;
let customerService: Ctx;
beforeAll(async () => {
  server = await startTestServer();
  order = await makeOrder(server.services.database);
  const { tenantId } = order;
  const row = await makeUser(server.services.database, { tenantId, role: 'customer_service' });
  const user = { ...row, tenant_id: tenantId, is_shopify_user: false, lang: 'en', email_verified: true };
  customerService = createContext(server.services, { tenantId, user, actor: toActor(user) });
});
afterAll(() => server[Symbol.asyncDispose]());

class Undo extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('undo');
    this.answer = answer;
  }
}

/** Returns the result of a transition from a status; everything is rolled back. */
async function attempt(ctx: Ctx, from: OrderStatus, event: OrderEvent, by: ChangedBy): Promise<unknown> {
  try {
    return await ctx.tx(async (tx) => {
      await tx.$client.query('update orders set status = $1 where id = $2', [from, order.id]);
      await tx.$client.query(
        `insert into order_events (tenant_id, order_id, event, "from", "to", actor) values ($1, $2, 'test', 'picked', $3, 'system')`,
        [order.tenantId, order.id, from],
      );
      throw new Undo(await transition(tx, ctx, { orderId: order.id, event, by, parcelStatus: 'picked' }));
    });
  } catch (error) {
    if (error instanceof Undo) return error.answer;
    if (error instanceof HttpError) return error.code;
    throw error;
  }
}

describe('an order’s status', () => {
  test.each([
    ['this machine', 'system' as const],
    ['a fulfiller', { fulfiller: 'northprint' }],
    ['the recipient', 'recipient' as const],
    ['customer service', 'user' as const],
  ])('is changed by %s along the listed transitions only', async (_name, by) => {
    const isUser = by === 'user';
    const ctx = isUser ? customerService : systemContext(server.services, order.tenantId);
    const actor = isUser ? ctx.actor! : typeof by === 'object' ? 'fulfiller' : by;
    for (const from of ORDER_STATUSES) {
      for (const event of ORDER_EVENTS) {
        const way = transitionFor(from, event);
        const expected =
          way === undefined
            ? false
            : mayCause(way, actor, order.tenantId)
              ? { from, to: targetStatus(way, 'picked') }
              : 'request.forbidden';
        expect(await attempt(ctx, from, event, by), `${from} ${event}`).toEqual(expected);
      }
    }
  });

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
