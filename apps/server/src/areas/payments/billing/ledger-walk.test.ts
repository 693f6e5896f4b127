import { tenants } from '@inkstand/database/tables/index';
import { makeEvent, makeUser, offer } from '@inkstand/testing/factories/basics';
import { makeCustomer, makePromoCode, makeVoucher } from '@inkstand/testing/factories/orders';
import { basketLine, makeShop, recipient, type Shop } from '@inkstand/testing/factories/shop';
import { ledgerDifferences, workMoneyJobs } from '@inkstand/testing/scenarios/money';
import { intentIn, shopper } from '@inkstand/testing/scenarios/shopping';
import { type PayingServer, startPayingServer, until } from '@inkstand/testing/servers/paying-server';
import { times } from '@inkstand/testing/thorough';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptOrder } from '#areas/orders/order-lifecycle/accept-order.ts';
import { placeOrder } from '#areas/orders/order-lifecycle/place-order.ts';
import { transition } from '#areas/orders/order-lifecycle/transition.ts';
import { type Ctx, systemContext } from '#context.ts';

// Random histories of orders: bought, paid by voucher, claimed, sampled, replaced, held and released, cancelled,
// refunded in all ways, with failed refunds and late payments. After each, the ledger agrees with the orders, and both
// agree with the provider.

/** Ten of them are given. */
const HISTORIES = times(11, 80);
const GOOD = '4242424242424242';
const REFUNDS_FAIL = '4000000000005126';

let server: PayingServer;
let shop: Shop;
let promo: Shop;
let ctx: Ctx;
let staff: Awaited<ReturnType<PayingServer['as']>>;
beforeAll(async () => {
  server = await startPayingServer();
  const { database } = server.services;
  shop = await makeShop(database);
  const event = await makeEvent(database, {
    tenantId: shop.tenantId,
    type: 'Promo',
    budget: 200_00,
    budgetLimit: 300_00,
    addressRule: 'code_only',
  });
  await offer(database, event, { productId: shop.productId });
  promo = { ...shop, event, params: { tenant: shop.tenantId, slug: event.slug } };
  ctx = systemContext(server.services, shop.tenantId);
  staff = await server.as(await makeUser(database, { superadmin: 1 }));
  await server.emulator('webhooks', { mode: 'drop' });
});
afterAll(() => server[Symbol.asyncDispose]());

const rows = <Row extends object>(text: string, ...values: unknown[]) =>
  server.db.ownerQuery<Row & Record<string, unknown>>(text, values);

type Start =
  | { kind: 'paid'; card: string; voucher: number }
  | { kind: 'late' }
  | { kind: 'promo' | 'sample' | 'replacement' };
type Step =
  | { kind: 'cancel' | 'release' | 'refund whole' | 'refund shipping' | 'retry' | 'close' | 'replay' }
  | { kind: 'refund pieces' | 'cancel pieces'; pieces: number }
  | { kind: 'refund amount'; share: number };

const starts: fc.Arbitrary<Start> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('paid' as const),
      card: fc.constantFrom(GOOD, GOOD, REFUNDS_FAIL),
      voucher: fc.constantFrom(0, 0, 500, 4000, 500_00),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'late' as const }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('promo' as const, 'sample' as const, 'replacement' as const).map((kind) => ({ kind })),
  },
);
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc
    .constantFrom(...(['cancel', 'release', 'refund whole', 'refund shipping', 'retry', 'close', 'replay'] as const))
    .map((kind) => ({ kind })),
  fc.record({
    kind: fc.constantFrom('refund pieces' as const, 'cancel pieces' as const),
    pieces: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ kind: fc.constant('refund amount' as const), share: fc.integer({ min: 1, max: 120 }) }),
);
const histories = fc.record({
  start: starts,
  /** The initial rest of the credit account; often too little. */
  credit: fc.constantFrom(0, 1500, 100_000_00),
  steps: fc.array(steps, { maxLength: 4 }),
});

type History = typeof histories extends fc.Arbitrary<infer Value> ? Value : never;

/** Fixed histories with cases that are rare in so few random ones. */
const seldom: History[] = [
  {
    start: { kind: 'paid', card: REFUNDS_FAIL, voucher: 0 },
    credit: 100_000_00,
    steps: [{ kind: 'refund whole' }, { kind: 'retry' }, { kind: 'close' }],
  },
  {
    start: { kind: 'paid', card: REFUNDS_FAIL, voucher: 500 },
    credit: 100_000_00,
    steps: [{ kind: 'cancel' }, { kind: 'retry' }, { kind: 'replay' }],
  },
  {
    start: { kind: 'paid', card: GOOD, voucher: 4000 },
    credit: 1500,
    steps: [{ kind: 'refund pieces', pieces: 1 }, { kind: 'refund shipping' }, { kind: 'cancel' }],
  },
  {
    start: { kind: 'paid', card: GOOD, voucher: 500 },
    credit: 100_000_00,
    steps: [{ kind: 'cancel pieces', pieces: 1 }, { kind: 'refund amount', share: 20 }, { kind: 'cancel' }],
  },
  {
    start: { kind: 'paid', card: GOOD, voucher: 4000 },
    credit: 1500,
    steps: [{ kind: 'cancel pieces', pieces: 1 }, { kind: 'release' }, { kind: 'cancel pieces', pieces: 1 }],
  },
  {
    start: { kind: 'paid', card: REFUNDS_FAIL, voucher: 0 },
    credit: 100_000_00,
    steps: [{ kind: 'cancel pieces', pieces: 1 }, { kind: 'retry' }, { kind: 'cancel pieces', pieces: 1 }],
  },
  { start: { kind: 'late' }, credit: 100_000_00, steps: [{ kind: 'replay' }] },
  { start: { kind: 'promo' }, credit: 0, steps: [{ kind: 'release' }, { kind: 'cancel' }] },
  { start: { kind: 'sample' }, credit: 0, steps: [{ kind: 'cancel' }] },
  { start: { kind: 'replacement' }, credit: 1500, steps: [{ kind: 'cancel' }] },
];

interface Underway {
  id: string;
  ref: string;
}

async function begin(start: Start): Promise<Underway> {
  if (start.kind === 'promo' || start.kind === 'sample' || start.kind === 'replacement') return gift(start.kind);
  const voucher = start.kind === 'paid' && start.voucher > 0 ? start.voucher : 0;
  const { pay, finish } = await shopper(server, shop);
  const code = voucher
    ? await makeVoucher(server.services.database, {
        tenantId: shop.tenantId,
        eventId: shop.event.id,
        discountAmount: voucher,
      })
    : undefined;
  const amount = Math.max(0, 5394 - voucher) / 100;
  const pending = await pay({ amount, ...(code ? { discount_code: code.label } : {}) });
  const order = { id: pending.order.id, ref: pending.order.order_ref };
  if (amount === 0) {
    await finish({ no_payment_needed: '1', order_id: order.id });
    return order;
  }
  await server.confirm(pending.client_secret ?? '', shop.accountId, start.kind === 'paid' ? start.card : GOOD);
  if (start.kind === 'late') await rows('update orders set abandoned_at = now() where id = $1', order.id);
  await finish({ payment_intent: intentIn(pending.client_secret) }).catch(() => undefined);
  return order;
}

/** A claim through the API; a sample and a replacement as their own handlers place them, without a payment. */
async function gift(kind: 'promo' | 'sample' | 'replacement'): Promise<Underway> {
  const { database } = server.services;
  const { tenantId } = shop;
  if (kind === 'promo') {
    const code = await makePromoCode(database, { tenantId, eventId: promo.event.id });
    const body = { ...recipient(), promo_code: code.label, products: [basketLine(shop.productId)] };
    const { data } = await server.browser().client.claimGift({ params: promo.params, body });
    return { id: data.order.id, ref: data.order.order_ref };
  }
  const customer = await makeCustomer(database, { tenantId, eventId: shop.event.id });
  const productionCost = kind === 'sample' ? 1434 : 0;
  const values = {
    event: shop.event,
    kind: kind as 'sample',
    customerId: customer.id,
    email: customer.email,
    language: 'en',
    shippingMethod: 'standard' as const,
    shippingNet: 0,
    shippingVat: 0,
    discountAmount: 0,
    totalExcludingVat: 0,
    totalVat: 0,
    total: 0,
    productionCost,
  };
  const placed = await ctx.tx(async (tx) => {
    const line = {
      productId: shop.productId,
      designRevision: 1,
      catalogueCode: 'test-tee',
      name: 'Test',
      colour: 'white',
      colourName: 'White',
      colourHex: '#fff',
      size: 'm',
      sizeLabel: 'M',
      sku: 'x',
      quantity: 1,
      unitNet: 0,
      unitVat: 0,
      net: 0,
      vat: 0,
      discount: 0,
      unitCost: 800,
      fingerprints: {},
    };
    const order = await placeOrder(tx, ctx, { ...values, lines: [line] });
    const accepted = { ...values, tenantId, ...order, eventId: shop.event.id, eventSlug: shop.event.slug, kind };
    const money = { currency: 'GBP', voucherId: null, itemsNet: 0 };
    await acceptOrder(tx, ctx, { ...accepted, ...money }, { amountCaptured: 0 });
    return order;
  });
  return { id: placed.id, ref: placed.orderRef };
}

async function take(order: Underway, step: Step): Promise<void> {
  const params = { tenant_id: shop.tenantId, order_ref: order.ref };
  const { data } = await staff.getOrder({ params });
  const refund = (body: object) =>
    staff.createRefund({ params, body: { reason: 'walk', ...body } }).catch((error: { status?: number }) => {
      if (error.status !== 422) throw error;
    });
  const failed = data.refunds.find(({ needs_person }) => needs_person);
  const line = data.items[0]?.id ?? '';
  switch (step.kind) {
    case 'cancel':
      await ctx.tx((tx) => transition(tx, ctx, { orderId: order.id, event: 'cancel', by: 'system' }));
      break;
    case 'release':
      if (data.status === 'over budget limit') await staff.actOnOrder({ params, body: { action: 'release' } });
      break;
    case 'refund whole':
      await refund({ amount: Math.round((data.amount_captured - data.amount_refunded) * 100) / 100 });
      break;
    case 'refund shipping':
      await refund({ shipping: true });
      break;
    case 'refund pieces':
      await refund({ lines: [{ order_line_id: line, quantity: step.pieces }] });
      break;
    case 'cancel pieces':
      await cancelPieces(params, line, step.pieces);
      break;
    case 'refund amount':
      await refund({ amount: Math.round(data.amount_captured * step.share) / 100 });
      break;
    case 'retry':
      if (failed) await staff.retryRefund({ params: { ...params, refund_id: failed.id } }).catch(() => undefined);
      break;
    case 'close':
      if (failed) await staff.closeRefund({ params: { ...params, refund_id: failed.id }, body: { reason: 'by hand' } });
      break;
    case 'replay':
      // Delivers every event of the payment again, in the order in which the provider lists them: latest first.
      await replay(order.id);
  }
  await workMoneyJobs(server);
  await settleAtProvider(order.id);
}

/** Refused when no pieces are left, or when the order is in a final state. */
const cancelPieces = (params: { tenant_id: string; order_ref: string }, line: string, quantity: number) =>
  staff
    .cancelPieces({ params, body: { lines: [{ order_line_id: line, quantity }], reason: 'walk' } })
    .catch((error: { status?: number }) => {
      if (error.status !== 422) throw error;
    });

async function replay(orderId: string): Promise<void> {
  const { data } = await server.stripe().events.list({ limit: 20 }, { stripeAccount: shop.accountId });
  for (const event of data) {
    const object = event.data.object as { metadata?: { order_id?: string } };
    if (object.metadata?.order_id === orderId) await server.emulator(`events/${event.id}/resend`);
  }
}

/** Cards with failing refunds take a moment at the provider; then its events are delivered. */
async function settleAtProvider(orderId: string): Promise<void> {
  const [row] = await rows<{ intent: string | null }>(
    'select payment_intent_id as intent from orders where id = $1',
    orderId,
  );
  if (!row?.intent) return;
  const there = { stripeAccount: shop.accountId };
  const intent = await server.stripe().paymentIntents.retrieve(row.intent, { expand: ['latest_charge'] }, there);
  const charge = intent.latest_charge as { payment_method_details?: { card?: { last4?: string } } } | null;
  if (charge?.payment_method_details?.card?.last4 !== REFUNDS_FAIL.slice(-4)) return;
  await until('the bank has answered', async () => {
    const { data } = await server.stripe().refunds.list({ payment_intent: row.intent ?? '', limit: 100 }, there);
    return data.every(({ status }) => status === 'failed');
  });
  await replay(orderId);
}

/** Compares the charge less its refunds, and the rest of the fee, with the provider. */
async function expectProviderAgrees(order: Underway): Promise<void> {
  const [books] = await rows<Record<string, string>>(
    `select payment_intent_id as intent, amount_captured - amount_refunded as held, amount_refunded as refunded,
       (select coalesce(sum(amount), 0) from ledger_entries where order_id = orders.id and account = 'customer') as customer,
       (select coalesce(-sum(amount), 0) from ledger_entries where order_id = orders.id and account = 'platform') as fee,
       (select coalesce(sum(amount), 0) from refunds where order_id = orders.id and status <> 'failed') as promised
     from orders where id = $1`,
    order.id,
  );
  expect([books?.customer, books?.promised]).toEqual([books?.held, books?.refunded]);
  if (!books?.intent) return;
  const there = { stripeAccount: shop.accountId };
  const intent = await server.stripe().paymentIntents.retrieve(books.intent, { expand: ['latest_charge'] }, there);
  const charge = intent.latest_charge as { amount_refunded: number; application_fee: string | null } | null;
  expect(intent.amount_received - (charge?.amount_refunded ?? 0)).toBe(Number(books.held));
  const fee = charge?.application_fee
    ? await server.stripe().applicationFees.retrieve(charge.application_fee)
    : undefined;
  expect((fee?.amount ?? 0) - (fee?.amount_refunded ?? 0)).toBe(Number(books.fee));
}

test(`${HISTORIES} random histories leave ledger, orders, credit account and provider in agreement`, async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(histories, async ({ start, credit, steps: taken }) => {
      await ctx.tx(async (tx) => {
        const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, shop.tenantId));
        const creditLimit = (tenant?.creditUsed ?? 0) + credit;
        await tx.update(tenants).set({ creditLimit }).where(eq(tenants.id, shop.tenantId));
      });
      const order = await begin(start);
      await workMoneyJobs(server);
      await settleAtProvider(order.id);
      for (const step of taken) await take(order, step);
      expect(await ledgerDifferences(server.services.database)).toEqual([]);
      await expectProviderAgrees(order);
      const [budget] = await rows<{ used: string; booked: string }>(
        `select budget_used as used, (select coalesce(sum(amount), 0) from ledger_entries
           where event_id = events.id and account = 'production_cost') as booked from events where id = $1`,
        promo.event.id,
      );
      expect(budget?.used).toBe(budget?.booked);
      for (const { event } of await rows<{ event: string }>(
        'select event from order_events where order_id = $1',
        order.id,
      )) {
        seen.add(event);
      }
    }),
    { numRuns: HISTORIES, endOnFailure: true, examples: seldom.map((history): [History] => [history]) },
  );
  // Every kind of money event has occurred.
  for (const event of [
    'placed',
    'exceed_budget_limit',
    'release',
    'cancel',
    'refund_queued',
    'refunded',
    'refund_failed',
    'refund_closed',
    'paid_too_late',
    'cancel_pieces',
  ]) {
    expect([...seen]).toContain(event);
  }
}, 600_000);
