import { randomBytes } from 'node:crypto';
import { newId, type Tx } from '@inkstand/database';
import { orderLines, orders, shipmentEvents, shipments } from '@inkstand/database/tables/index';
import { MAIN_LINE, mainLineIndex } from '@inkstand/domain/order-main-line';
import { ORDER_REF_BYTES, orderRefFromBytes } from '@inkstand/domain/order-ref';
import {
  isPersonalAction,
  mayCause,
  ORDER_EVENTS,
  ORDER_STATUSES,
  type OrderActor,
  type OrderEvent,
  type OrderStatus,
  targetStatus,
  transitionFor,
} from '@inkstand/domain/order-status';
import { type Actor, ROLES } from '@inkstand/domain/roles';
import { SHIPMENT_REPORTS } from '@inkstand/domain/shipment-status';
import { makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { makeOrder } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { isThorough } from '@inkstand/testing/thorough';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeReport, makeSubmitted, send } from '#areas/production/fulfilment/testing.ts';
import { type Ctx, createContext, systemContext } from '#context.ts';
import { HttpError } from '#errors.ts';
import { toActor } from '#http/session.ts';
import { type Change, type ChangedBy, transition } from './transition.ts';

// docs/reliability.md, "Pipeline": every (from, event, actor), by the one function that writes a status and through the
// API.

let server: TestServer;
let tenantId: string;
let strangersTenant: string;
beforeAll(async () => {
  server = await startTestServer();
  tenantId = (await makeTenant(server.services.database)).id;
  strangersTenant = (await makeTenant(server.services.database)).id;
});
afterAll(() => server[Symbol.asyncDispose]());

interface Who {
  name: string;
  of: () => string;
  role: Actor['role'];
  superadmin: number;
}
const USERS: readonly Who[] = [
  ...ROLES.map((role) => ({ name: `client ${role}`, of: () => tenantId, role, superadmin: 0 })),
  ...ROLES.map((role) => ({ name: `staff ${role}`, of: () => tenantId, role, superadmin: 1 })),
  { name: 'another client’s admin', of: () => strangersTenant, role: 'admin', superadmin: 0 },
];

/** The status before the exception, in these tests. */
const BEFORE: OrderStatus = 'picked';

function expected(from: OrderStatus, event: OrderEvent, actor: OrderActor): unknown {
  const way = transitionFor(from, event);
  if (!way) return false;
  return mayCause(way, actor, tenantId) ? { from, to: targetStatus(way, BEFORE) } : 'request.forbidden';
}

/** Returns the result of one transition and rolls it back. */
async function attempt(tx: Tx, ctx: Ctx, change: Change) {
  let isRefused = false;
  try {
    const answer = await transition(tx, ctx, change);
    isRefused = answer === false;
    return answer;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    isRefused = true;
    return error.code;
  } finally {
    // A refused transition has written nothing.
    if (!isRefused) await tx.$client.query('rollback to savepoint before_it');
  }
}

/**
 * Tries every state and every event for one actor, in one transaction that is rolled back. What the table does not list
 * is refused before it matters who asks: it is tried by this machine alone, unless the run is thorough.
 */
async function walk(ctx: Ctx, by: ChangedBy, actor: OrderActor): Promise<string[]> {
  const { id: orderId } = await makeOrder(server.services.database, { tenantId });
  const differing: string[] = [];
  const undo = new Error('undo');
  await ctx
    .tx(async (tx) => {
      for (const from of ORDER_STATUSES) {
        await tx.$client.query('update orders set status = $1 where id = $2', [from, orderId]);
        await tx.$client.query(
          `insert into order_events (tenant_id, order_id, event, "from", "to", actor) values ($1, $2, 'test', $3, $4, 'system')`,
          [tenantId, orderId, BEFORE, from],
        );
        await tx.$client.query('savepoint before_it');
        for (const event of ORDER_EVENTS) {
          if (!transitionFor(from, event) && actor !== 'system' && !isThorough()) continue;
          const answer = JSON.stringify(await attempt(tx, ctx, { orderId, event, by, parcelStatus: BEFORE }));
          if (answer !== JSON.stringify(expected(from, event, actor))) differing.push(`${from} ${event}: ${answer}`);
        }
      }
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return differing;
}

describe('by the one function that writes a status', () => {
  test.each([
    ['this machine', 'system' as const],
    ['a fulfiller', { fulfiller: 'northprint' }],
    ['the recipient', 'recipient' as const],
  ])('%s takes the listed ways only', async (_name, by) => {
    expect(await walk(systemContext(server.services, tenantId), by, typeof by === 'object' ? 'fulfiller' : by)).toEqual(
      [],
    );
  });

  test.each(USERS)('$name can make the listed transitions only', async ({ of, role, superadmin }) => {
    const row = await makeUser(server.services.database, { tenantId: of(), role, superadmin });
    const user = { ...row, tenant_id: of(), is_shopify_user: false, lang: 'en', email_verified: true };
    const actor = toActor(user);
    // Simulates that the handler's own tenant check has passed.
    const ctx = createContext(server.services, { tenantId, user, actor });
    expect(await walk(ctx, 'user', actor)).toEqual([]);
  });
});

/** Actions available through `actOnOrder`; choosing a fulfiller has a call of its own. */
const ACTIONS = ORDER_EVENTS.filter(isPersonalAction).filter((event) => event !== 'choose_fulfiller');

interface Standing {
  orderId: string;
  orderRef: string;
}

const query = (sql: string, values: unknown[]) => server.db.ownerQuery<Record<string, unknown>>(sql, values);

/** Sets a status, as if the order had come from `BEFORE`. */
const setStatus = ({ orderId }: Standing, status: OrderStatus) =>
  query(
    `with changed as (update orders set status = $1 where id = $2 returning id)
     insert into order_events (tenant_id, order_id, event, "from", "to", actor)
     select $3, id, 'test', $4, $1, 'system' from changed`,
    [status, orderId, tenantId, BEFORE],
  );
const loadStatus = async ({ orderId }: Standing) =>
  (await query('select status from orders where id = $1', [orderId]))[0]?.status;

type Submitted = Standing & { shipment: { id: string } };

let shared: ReturnType<typeof makeSubmitted> | undefined;

/** Submitted orders at one fulfiller, as many copies of one: there are hundreds. */
async function submitted(count: number): Promise<{ fulfiller: { id: string; secret: string }; orders: Submitted[] }> {
  shared ??= makeSubmitted(server, { tenantId });
  const { order, fulfiller, shipments: parcels } = await shared;
  const [parcel] = parcels;
  const copies = Array.from({ length: count }, () => ({
    orderId: newId(),
    orderRef: orderRefFromBytes(randomBytes(ORDER_REF_BYTES)),
    shipment: { id: newId() },
  }));
  if (count === 0) return { fulfiller, orders: [] };
  await server.services.database.tx('all-tenants', async (tx) => {
    const [line] = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    await tx.insert(orders).values(copies.map(({ orderId: id, orderRef }) => ({ ...order, id, orderRef })));
    await tx.insert(orderLines).values(copies.map(({ orderId }) => ({ ...line!, id: newId(), orderId })));
    await tx.insert(shipments).values(copies.map(({ orderId, shipment: { id } }) => ({ ...parcel!, id, orderId })));
    const ofParcel = { tenantId, type: 'submitted' as const, occurredAt: new Date(0) };
    await tx.insert(shipmentEvents).values(copies.map(({ shipment: { id } }) => ({ ...ofParcel, shipmentId: id })));
  });
  return { fulfiller, orders: copies };
}

/** Orders as the action needs them. */
async function standing(action: OrderEvent, count: number): Promise<Submitted[]> {
  const { orders: made } = await submitted(count);
  if (action === 'confirm_cancellation') {
    await query(
      `insert into shipment_events (tenant_id, shipment_id, type, occurred_at)
       select $1, id, 'cancellation_requested', now() from unnest($2::uuid[]) as id`,
      [tenantId, made.map(({ shipment }) => shipment.id)],
    );
  }
  return made;
}

/** The HTTP status of a call. */
const responseStatus = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: { status?: number }) => error.status ?? 0,
  );

/** One case of each answer: the states take turns. */
function oneOfEach<Case extends { right: number }>(cases: readonly Case[], turn: number): Case[] {
  return Object.values(Object.groupBy(cases, ({ right }) => right)).map((same) => same![turn % same!.length]!);
}

describe('through the API', () => {
  // What the table lists for nobody is tried by admins. That it holds in every state is shown above: each of these actions
  // is one transition by that function.
  test.each(USERS)('$name may perform exactly the actions that the table lists', async (who) => {
    const row = await makeUser(server.services.database, { tenantId: who.of(), ...who });
    const client = await server.as(row);
    const actor: Actor = { role: who.role, superadmin: who.superadmin, tenantId: who.of() };
    const isStranger = who.of() !== tenantId;
    const differing: string[] = [];
    for (const action of ACTIONS) {
      const listed = ORDER_STATUSES.flatMap((from) => {
        const way = transitionFor(from, action);
        if (!way && (isStranger || who.role !== 'admin')) return [];
        const right = isStranger ? 404 : !way ? 422 : mayCause(way, actor, tenantId) ? 200 : 403;
        return [{ from, right, after: right === 200 && way ? targetStatus(way, BEFORE) : from }];
      });
      const cases = isThorough() ? listed : oneOfEach(listed, USERS.indexOf(who));
      // A successful change leaves entries that would affect the next one, so each gets an order of its own.
      const changed = await standing(action, cases.filter(({ right }) => right === 200).length);
      const [untouched] = await standing(action, 1);
      for (const { from, right, after } of cases) {
        const order = (right === 200 ? changed.pop() : undefined) ?? untouched!;
        await setStatus(order, from);
        const params = { tenant_id: tenantId, order_ref: order.orderRef };
        const answer = await responseStatus(client.actOnOrder({ params, body: { action } }));
        const now = await loadStatus(order);
        if (answer !== right || now !== after) differing.push(`${action} of ${from}: ${answer}, now ${now}`);
      }
    }
    expect(differing).toEqual([]);
  });

  test('nobody can request system transitions, and every action requires signing in', async () => {
    const [order] = (await submitted(1)).orders;
    if (!order) throw new Error('there is no order');
    const staff = await server.as(await makeUser(server.services.database, { tenantId, superadmin: 1, role: 'admin' }));
    const params = { tenant_id: tenantId, order_ref: order.orderRef };
    for (const action of [...ORDER_EVENTS.filter((event) => !isPersonalAction(event)), 'teleport', '']) {
      expect(await responseStatus(staff.actOnOrder({ params, body: { action } })), action).toBe(422);
    }
    const anonymous = await server.app.inject({
      method: 'POST',
      url: `/api/${tenantId}/orders/${order.orderRef}/actions`,
      headers: { host: 'localhost:3000', authorization: 'Bearer nobody' },
      payload: { action: 'cancel' },
    });
    expect(anonymous.statusCode).toBe(401);
    expect(await loadStatus(order)).toBe('submitted to fulfiller');
  });

  test.each(SHIPMENT_REPORTS)(
    'a fulfiller report of %s moves an order along the main line only, from any state',
    async (type) => {
      const differing: string[] = [];
      const { fulfiller, orders: made } = await submitted(ORDER_STATUSES.length);
      const tell = async (from: OrderStatus, index: number) => {
        const order = made[index]!;
        await setStatus(order, from);
        const { status } = await send(server.app, fulfiller, makeReport(order.shipment, type, 1));
        const now = await loadStatus(order);
        if (status !== 200 || now !== afterReport(from, type)) differing.push(`${from}: ${status}, now ${now}`);
      };
      await Promise.all(ORDER_STATUSES.map(tell));
      expect(differing).toEqual([]);
    },
  );

  test('every timeline entry is a transition that the table lists, made by an actor who may', async () => {
    const steps = await server.db.ownerQuery(
      `select event, "from", "to", actor from order_events where "from" is not null and event <> 'test'`,
      [],
    );
    expect(steps.length).toBeGreaterThan(100);
    for (const { event, from, to, actor } of steps) {
      const way = transitionFor(from as OrderStatus, event as OrderEvent);
      expect(way && targetStatus(way, BEFORE), `${from} ${event}`).toBe(to);
      const kind = String(actor).startsWith('fulfiller:') ? 'fulfiller' : String(actor);
      if (way && !kind.startsWith('user:')) expect(mayCause(way, kind as OrderActor, tenantId)).toBe(true);
    }
  });
});

/**
 * Independent restatement of the rule: a report moves an order along the main line, and out of waiting for a reprint;
 * nowhere else.
 */
function afterReport(from: OrderStatus, type: string): OrderStatus {
  // A delivery says that the parcel was sent. (These parcels were never spoilt; shipment-status.test.ts has those.)
  const told = type === 'delivered' ? 'shipped' : type;
  const reached = MAIN_LINE.find((status) => status.replaceAll(' ', '_') === told);
  if (!reached) return from;
  if (from === 'awaiting reprint') return mainLineIndex(reached) >= mainLineIndex('in production') ? reached : from;
  const isTheirs = mainLineIndex(from) >= mainLineIndex('submitting to fulfiller');
  return isTheirs && mainLineIndex(reached) > mainLineIndex(from) ? reached : from;
}

describe('concurrent transitions', () => {
  async function decideAtOnce(decide: (order: Standing, action: string) => Promise<unknown>): Promise<number> {
    const { id: orderId, orderRef } = await makeOrder(server.services.database, { tenantId, status: 'over budget' });
    const order = { orderId, orderRef };
    const calls = Array.from({ length: 10 }, () => decide(order, 'approve'));
    return (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length;
  }

  test('have one winner: an order is approved once', async () => {
    const client = await server.as(await makeUser(server.services.database, { tenantId, role: 'admin' }));
    const act = ({ orderRef }: Standing, action: string) =>
      client.actOnOrder({ params: { tenant_id: tenantId, order_ref: orderRef }, body: { action } });
    expect(await decideAtOnce(act)).toBe(1);
  });

  test('negative control: without a check of the old status every writer succeeds', async () => {
    let looked = 0;
    const everybodyLooked = Promise.withResolvers<void>();
    const unguarded = async ({ orderId }: Standing, action: string) => {
      const [row] = await server.db.ownerQuery('select status from orders where id = $1', [orderId]);
      const way = transitionFor(row?.status as OrderStatus, action as OrderEvent);
      looked += 1;
      if (looked === 10) everybodyLooked.resolve();
      await everybodyLooked.promise;
      if (!way) throw new Error('not allowed');
      await server.db.ownerQuery('update orders set status = $1 where id = $2', [targetStatus(way, BEFORE), orderId]);
    };
    expect(await decideAtOnce(unguarded)).toBe(10);
  });
});
