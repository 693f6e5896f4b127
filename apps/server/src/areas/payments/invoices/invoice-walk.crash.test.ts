import { makeEvent, makeUser, offer } from '@inkstand/testing/factories/basics';
import { makePromoCode, makeVoucher } from '@inkstand/testing/factories/orders';
import { basketLine, makeShop, recipient, type Shop } from '@inkstand/testing/factories/shop';
import { intentIn, shopper } from '@inkstand/testing/scenarios/shopping';
import { type PayingServer, startPayingServer } from '@inkstand/testing/servers/paying-server';
import { stripeEmulatorAt } from '@inkstand/testing/services/stripe-emulator';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transition } from '#areas/orders/order-lifecycle/transition.ts';
import { type Ctx, systemContext } from '#context.ts';
import { makeIssuer } from './testing.ts';

// Random months of a client: gifts, voucher orders that are paid in part or not at all, cancellations of orders and
// pieces, refunds; invoices issued, paid by bank transfer and by card, left half paid, and voided in between. At any
// time the invoiced minus the credited amount equals what the ledger has booked on the credit account, to the penny.

const HISTORIES = 5;

let server: PayingServer;
beforeAll(async () => {
  server = await startPayingServer();
  await makeIssuer(server.services.database);
});
afterAll(() => server[Symbol.asyncDispose]());

const rows = <Row extends object>(text: string, ...values: unknown[]) =>
  server.db.ownerQuery<Row & Record<string, unknown>>(text, values);

type Step =
  | { kind: 'gift'; pieces: number }
  | { kind: 'vouchered'; discount: number }
  | { kind: 'cancel' | 'cancel piece' | 'refund' | 'settle' | 'void'; which: number }
  | { kind: 'card'; which: number; how: 'pay' | 'decline' | 'leave' }
  | { kind: 'issue' };

const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('gift' as const), pieces: fc.constant(1) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('vouchered' as const), discount: fc.constantFrom(40_00, 45_55, 500_00) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom(...(['cancel', 'cancel piece', 'cancel piece', 'refund', 'settle', 'void'] as const)),
      which: fc.nat(50),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ kind: 'issue' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('card' as const),
      which: fc.nat(50),
      how: fc.constantFrom('pay' as const, 'decline' as const, 'leave' as const),
    }),
  },
);

interface World {
  shop: Shop;
  gifts: Shop;
  ctx: Ctx;
  admin: Awaited<ReturnType<PayingServer['as']>>;
  staff: Awaited<ReturnType<PayingServer['as']>>;
  params: { tenant_id: string };
}

async function makeWorld(): Promise<World> {
  const { database } = server.services;
  const shop = await makeShop(database);
  const event = await makeEvent(database, {
    tenantId: shop.tenantId,
    type: 'Promo',
    budget: 9000_00,
    budgetLimit: 9000_00,
    addressRule: 'code_only',
  });
  await offer(database, event, { productId: shop.productId });
  const gifts = { ...shop, event, params: { tenant: shop.tenantId, slug: event.slug } };
  const staff = await server.as(await makeUser(database, { superadmin: 1 }));
  const admin = await server.as(await makeUser(database, { tenantId: shop.tenantId }));
  const params = { tenant_id: shop.tenantId };
  return { shop, gifts, admin, staff, params, ctx: systemContext(server.services, shop.tenantId) };
}

const pickOne = <Row>(all: readonly Row[], which: number): Row | undefined =>
  all.length > 0 ? all[which % all.length] : undefined;

/** A refusal by a rule is part of the walk; any other error fails the test. */
async function orRefused(call: Promise<unknown>): Promise<void> {
  await call.catch((error: { status?: number }) => {
    if (error.status !== 422 && error.status !== 409) throw error;
  });
}

async function take(world: World, step: Step): Promise<void> {
  const { shop, gifts, staff, params, ctx } = world;
  const { database } = server.services;
  if (step.kind === 'gift') {
    const code = await makePromoCode(database, { tenantId: shop.tenantId, eventId: gifts.event.id });
    const products = [basketLine(shop.productId)];
    await server
      .browser()
      .client.claimGift({ params: gifts.params, body: { ...recipient(), promo_code: code.label, products } });
    return;
  }
  if (step.kind === 'vouchered') return vouchered(world, step.discount);
  if (step.kind === 'card') return byCard(world, step);
  if (step.kind === 'issue') return orRefused(staff.issueInvoice({ params, body: {} }));
  if (step.kind === 'settle' || step.kind === 'void') {
    const { data } = await staff.listInvoices({ params, query: { per_page: 100 } });
    const one = pickOne(
      data.filter(({ status }) => status === 'open'),
      step.which,
    );
    if (!one) return;
    const there = { ...params, invoice_id: one.id };
    const body = { paid_on: one.issued_on, reference: 'walk' };
    return orRefused(
      step.kind === 'settle'
        ? staff.settleInvoice({ params: there, body })
        : staff.voidInvoice({ params: there, body: { reason: 'walk' } }),
    );
  }
  const all = await rows<{ id: string; ref: string }>(
    `select id, order_ref as ref from orders where tenant_id = $1 and status <> 'cancelled' order by id`,
    shop.tenantId,
  );
  const order = pickOne(all, step.which);
  if (!order) return;
  const there = { ...params, order_ref: order.ref };
  const { data } = await staff.getOrder({ params: there });
  const line = data.items[0]?.id ?? '';
  if (step.kind === 'cancel')
    await ctx.tx((tx) => transition(tx, ctx, { orderId: order.id, event: 'cancel', by: 'system' }));
  if (step.kind === 'cancel piece') {
    const body = { lines: [{ order_line_id: line, quantity: 1 }], reason: 'walk' };
    await orRefused(staff.cancelPieces({ params: there, body }));
  }
  if (step.kind === 'refund')
    await orRefused(staff.createRefund({ params: there, body: { reason: 'walk', shipping: true } }));
}

async function vouchered({ shop }: World, discountAmount: number): Promise<void> {
  const voucher = await makeVoucher(server.services.database, {
    tenantId: shop.tenantId,
    eventId: shop.event.id,
    discountAmount,
  });
  const { pay, finish } = await shopper(server, shop);
  const amount = Math.max(0, 5394 - discountAmount) / 100;
  const { order, client_secret: secret } = await pay({ amount, discount_code: voucher.label });
  if (amount === 0) return void (await finish({ no_payment_needed: '1', order_id: order.id }));
  await server.confirm(secret ?? '', shop.accountId);
  await finish({ payment_intent: intentIn(secret) });
}

/** Starts or continues a card payment of an invoice: with a valid card, with a declined one, or with none. */
async function byCard({ admin, params }: World, { which, how }: Step & { kind: 'card' }): Promise<void> {
  const { data } = await admin.listInvoices({ params, query: { per_page: 100, show: 'to_pay' } });
  const one = pickOne(
    data.filter(({ not_by_card }) => not_by_card === null),
    which,
  );
  if (!one) return;
  const there = { ...params, invoice_id: one.id };
  const { data: payment } = await admin.openInvoicePayment({ params: there, body: { amount: one.to_pay } });
  if (how === 'leave') return;
  const options = how === 'decline' ? { card: '4000000000000002' } : {};
  await stripeEmulatorAt(server.origin).confirmOnPlatform(payment.client_secret, options);
  await admin.finishInvoicePayment({ params: there, body: {} });
  if (how === 'decline') await admin.stopInvoicePayment({ params: there, body: {} });
}

/** Stops all card payments in progress, since they hold up corrections. */
async function stopCards({ admin, params }: World): Promise<void> {
  const { data } = await admin.listInvoices({ params, query: { per_page: 100, show: 'to_pay' } });
  for (const { id, status } of data) {
    if (status === 'paying') await admin.stopInvoicePayment({ params: { ...params, invoice_id: id }, body: {} });
  }
}

interface Figures {
  booked: string;
  used: string;
  held: string;
  documented: string;
  unsettled: string;
}

/** Computes the figures independently, from the rows only. */
async function loadFigures(tenantId: string): Promise<Record<keyof Figures, number>> {
  const [found] = await rows<Figures>(
    `with booked as (
       select order_id, -sum(amount) as amount from ledger_entries
       where tenant_id = $1 and account = 'credit' group by order_id),
     live as (
       select invoice_lines.*, invoices.status, invoices.kind from invoice_lines
       join invoices on invoices.tenant_id = invoice_lines.tenant_id and invoices.id = invoice_lines.invoice_id
       where invoices.tenant_id = $1 and invoices.status <> 'void')
     select (select coalesce(sum(amount), 0) from booked) as booked,
       (select credit_used from tenants where id = $1) as used,
       (select coalesce(sum(amount), 0) from booked where order_id not in
         (select order_id from live where kind = 'invoice' and status = 'paid')) as held,
       (select coalesce(sum(net + vat), 0) from live) as documented,
       (select count(*) from booked left join (select order_id, sum(net + vat) as amount from live group by 1) documented
         using (order_id) where booked.amount <> coalesce(documented.amount, 0)) as unsettled`,
    tenantId,
  );
  return Object.fromEntries(Object.entries(found ?? {}).map(([name, value]) => [name, Number(value)])) as Record<
    keyof Figures,
    number
  >;
}

async function expectSound({ shop, staff, params }: World): Promise<void> {
  const { used, held } = await loadFigures(shop.tenantId);
  // The credit account holds what is booked and not paid.
  expect(used).toBe(held);
  const { data } = await staff.listInvoices({ params, query: { per_page: 100 } });
  for (const document of data) {
    const [sums] = await rows<{ net: string; vat: string; signs: string }>(
      `select sum(net) as net, sum(vat) as vat, count(distinct sign(net)) as signs
       from invoice_lines where tenant_id = $1 and invoice_id = $2`,
      shop.tenantId,
      document.id,
    );
    expect([document.net, document.vat]).toEqual([Number(sums?.net) / 100, Number(sums?.vat) / 100]);
    expect(Math.round((document.net + document.vat) * 100)).toBe(Math.round(document.total * 100));
    expect(Number(sums?.signs)).toBe(1);
    expect(Math.sign(document.total)).toBe(document.kind === 'invoice' ? 1 : -1);
  }
  for (const kind of ['invoice', 'credit_note']) {
    const numbers = data.filter((document) => document.kind === kind).map(({ number }) => Number(number.slice(-4)));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  }
  const twice = await rows(
    `select order_id from invoice_lines join invoices
       on invoices.tenant_id = invoice_lines.tenant_id and invoices.id = invoice_lines.invoice_id
     where invoices.tenant_id = $1 and status <> 'void' and kind = 'invoice' group by 1 having count(*) > 1`,
    shop.tenantId,
  );
  expect(twice).toEqual([]);
}

/**
 * Fixed histories with cases that are rare in so few random ones: credited while open, while paid, and after a void.
 */
const seldom: Step[][] = [
  [
    { kind: 'vouchered', discount: 500_00 } as const,
    { kind: 'issue' } as const,
    { kind: 'cancel piece', which: 0 } as const,
    { kind: 'issue' } as const,
    { kind: 'settle', which: 0 } as const,
    { kind: 'cancel', which: 0 } as const,
    { kind: 'issue' } as const,
    { kind: 'settle', which: 0 } as const,
  ],
  [
    { kind: 'vouchered', discount: 40_00 } as const,
    { kind: 'gift', pieces: 1 } as const,
    { kind: 'issue' } as const,
    { kind: 'void', which: 0 } as const,
    { kind: 'cancel', which: 0 } as const,
    { kind: 'issue' } as const,
    { kind: 'cancel piece', which: 0 } as const,
    { kind: 'settle', which: 0 } as const,
  ],
  [
    { kind: 'vouchered', discount: 500_00 } as const,
    { kind: 'gift', pieces: 1 } as const,
    { kind: 'issue' } as const,
    { kind: 'card', which: 0, how: 'leave' } as const,
    { kind: 'cancel piece', which: 0 } as const,
    { kind: 'issue' } as const,
    { kind: 'settle', which: 0 } as const,
    { kind: 'card', which: 0, how: 'pay' } as const,
    { kind: 'issue' } as const,
    { kind: 'settle', which: 0 } as const,
  ],
];

test('invoiced minus credited amounts equal what the ledger booked on credit, whatever happens in between', async () => {
  let documents = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 14 }), async (history) => {
      const world = await makeWorld();
      for (const step of history) {
        await take(world, step);
        await expectSound(world);
      }
      await stopCards(world);
      await take(world, { kind: 'issue' });
      await expectSound(world);
      const { booked, documented, unsettled } = await loadFigures(world.shop.tenantId);
      expect({ documented, unsettled }).toEqual({ documented: booked, unsettled: 0 });
      documents += (await world.staff.listInvoices({ params: world.params, query: {} })).meta.total;
    }),
    { numRuns: HISTORIES, examples: seldom.map((history) => [history]) },
  );
  expect(documents).toBeGreaterThan(HISTORIES);
}, 120_000);
