import { setTimeout as sleep } from 'node:timers/promises';
import type { Tx } from '@inkstand/database';
import { auditLog, giftClaims, mailOutbox, orders, sampleLinks } from '@inkstand/database/tables/index';
import { failure } from '@inkstand/testing/clients/failure';
import { makeEvent, makeUser, offer } from '@inkstand/testing/factories/basics';
import { makePromoCode } from '@inkstand/testing/factories/orders';
import { basketLine, createVisitor, makeShop, recipient, type Shop } from '@inkstand/testing/factories/shop';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { transition } from '#areas/orders/order-lifecycle/transition.ts';
import { systemContext } from '#context.ts';
import { HttpError } from '#errors.ts';
import { claimGift } from './claim-gift.ts';
import * as codes from './spend-code.ts';

/** For the negative control of the race below: reads the link, then marks it as used, without a guard. */
function switchGuardOff() {
  vi.spyOn(codes, 'spendSample').mockImplementation(async (tx, ctx, _eventId, token) => {
    const id = codes.readSampleToken(ctx.config, ctx.tenantId, token) ?? '';
    const [link] = await tx.select().from(sampleLinks).where(eq(sampleLinks.id, id));
    if (!link || link.usedAt) return undefined;
    // Long enough that another request always comes in between.
    await sleep(30);
    await tx.update(sampleLinks).set({ usedAt: ctx.now() }).where(eq(sampleLinks.id, id));
    return id;
  });
}

let server: TestServer;
let now = new Date();
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() => {
  now = new Date();
});

const database = () => server.services.database;
const promo = (values: Parameters<typeof makeShop>[1] = {}) =>
  makeShop(database(), { type: 'Promo', budget: 10_000_00, budgetLimit: 10_000_00, ...values });
const inTenant = <Result>(shop: Shop, work: (tx: Tx) => Promise<Result>) =>
  database().tx({ tenant: shop.tenantId }, work);
const loadOrders = (shop: Shop) =>
  inTenant(shop, (tx) => tx.select().from(orders).where(eq(orders.eventId, shop.event.id)));
const shopParams = (shop: Shop) => ({ tenant_id: shop.tenantId, slug: shop.event.slug });

async function linkFor(shop: Shop) {
  const client = await server.as(await makeUser(database(), { tenantId: shop.tenantId }));
  const { data } = await client.createSampleLink({ params: shopParams(shop) });
  const token = new URL(data.url).searchParams.get('sample') ?? '';
  return { ...data, token };
}

/** Orders with a sample link and returns the outcome. */
async function order(shop: Shop, sample: string, fields: Parameters<typeof recipient>[0] = {}): Promise<string> {
  const body = { ...recipient(fields), promo_code: '', sample, products: [basketLine(shop.productId)] };
  try {
    const { data } = await claimGift(createVisitor(server.services, shop), { params: shop.params, body });
    return `${data.order.kind} ${data.order.stage}`;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return error.code === 'fields' ? error.fields.map(({ field }) => field).join() : error.code;
  }
}

async function loadState(shop: Shop, token: string): Promise<string> {
  const { client } = server.browser();
  const { data } = await client.sampleLink({ params: { ...shop.params, token } });
  return data.state;
}

describe('a sample link', () => {
  test('is created by a user who may change the event, leads to the form on the store host, and is audited', async () => {
    const shop = await promo();
    const link = await linkFor(shop);
    expect(link.url).toBe(
      `http://${shop.event.slug}--${shop.tenantId}.localhost:3000/checkout?sample=${encodeURIComponent(link.token)}`,
    );
    expect(new Date(link.expires_at).getTime() - now.getTime()).toBe(15 * 60_000);
    expect(await loadState(shop, link.token)).toBe('usable');
    const audited = await inTenant(shop, (tx) => tx.select().from(auditLog));
    expect(audited.map(({ action, objectId }) => ({ action, objectId }))).toEqual([
      { action: 'sample_link.created', objectId: shop.event.id },
    ]);

    const reader = await makeUser(database(), { tenantId: shop.tenantId, role: 'customer_service' });
    const params = shopParams(shop);
    expect(await failure((await server.as(reader)).createSampleLink({ params }))).toMatchObject({ status: 403 });
    const stranger = await makeUser(database());
    expect(await failure((await server.as(stranger)).createSampleLink({ params }))).toMatchObject({ status: 404 });
  });

  test('is not available for a shop, nor while nothing can be ordered', async () => {
    expect(await failure(linkFor(await makeShop(database())))).toMatchObject({ status: 404 });
    expect(await failure(linkFor(await promo({ status: 'On hold' })))).toMatchObject({ status: 422 });
    expect(await failure(linkFor(await promo({ status: 'Draft' })))).toMatchObject({ status: 422 });
  });

  test('orders one sample without a code, at the cost of a gift', async () => {
    const shop = await promo();
    const { token } = await linkFor(shop);
    expect(await order(shop, token)).toBe('sample received');
    const [sample] = await loadOrders(shop);
    expect(sample).toMatchObject({ kind: 'sample', status: 'new', promoCodeId: null, total: 0, productionCost: 1434 });
    expect(sample?.sampleLinkId).toBe(codes.readSampleToken(server.services.config, shop.tenantId, token));
    const [figures] = await server.db.ownerQuery<{ used: string; credit: string; booked: string }>(
      `select budget_used as used, (select credit_used from tenants where id = events.tenant_id) as credit,
         (select sum(amount) from ledger_entries where order_id = $2 and account = 'production_cost') as booked
       from events where id = $1`,
      [shop.event.id, sample?.id],
    );
    expect([figures?.used, figures?.credit, figures?.booked].map(Number)).toEqual([1434, 1434, 1434]);
    const mails = await inTenant(shop, (tx) => tx.select().from(mailOutbox));
    expect(mails.map(({ template }) => template)).toEqual(['gift_confirmation']);
  });

  test('is exempt from the address rule: a gift does not rule out a sample, nor a sample a gift', async () => {
    const shop = await promo();
    const code = await makePromoCode(database(), { tenantId: shop.tenantId, eventId: shop.event.id, maximumUses: 9 });
    const where = { address_first_line: '4 Same Road' };
    const claim = () => {
      const products = [basketLine(shop.productId)];
      const body = { ...recipient(where), promo_code: code.label, products };
      return claimGift(createVisitor(server.services, shop), { params: shop.params, body });
    };
    expect(await order(shop, (await linkFor(shop)).token, where)).toBe('sample received');
    expect(await inTenant(shop, (tx) => tx.select().from(giftClaims))).toEqual([]);
    expect((await claim()).data.order.kind).toBe('promo');
    expect(await order(shop, (await linkFor(shop)).token, where)).toBe('sample received');
  });

  test('appears accepted when it exceeds the budget', async () => {
    const shop = await promo({ budget: 0, budgetLimit: 100_00 });
    expect(await order(shop, (await linkFor(shop)).token)).toBe('sample received');
    expect((await loadOrders(shop))[0]?.status).toBe('over budget');
  });

  test('works once, for 15 minutes, at its own event, and only if we signed it', async () => {
    const [shop, other] = [await promo(), await promo()];
    const { token } = await linkFor(shop);
    const foreign = codes.sampleToken(server.services.config, shop.tenantId, shop.event.id);
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const bad of ['nonsense', foreign, forged, (await linkFor(other)).token]) {
      expect(await order(shop, bad)).toBe('sample.unusable');
      await expect(loadState(shop, bad)).rejects.toMatchObject({ status: 404 });
    }
    expect(await order(shop, '')).toBe('promo_code');
    const event = await makeEvent(database(), { tenantId: shop.tenantId, type: 'Promo' });
    await offer(database(), event, { productId: shop.productId });
    const nextDoor = { ...shop, event, params: { ...shop.params, slug: event.slug } };
    expect(await order(nextDoor, token)).toBe('sample.unusable');
    expect(await order(shop, token)).toBe('sample received');
    expect(await order(shop, token)).toBe('sample.unusable');
    expect(await loadState(shop, token)).toBe('used');

    const late = await linkFor(shop);
    now = new Date(now.getTime() + 15 * 60_000);
    expect(await order(shop, late.token)).toBe('sample.unusable');
    expect(await loadState(shop, late.token)).toBe('expired');
    expect(await loadOrders(shop)).toHaveLength(1);
  });

  test('stays valid after an invalid form', async () => {
    const shop = await promo();
    const { token } = await linkFor(shop);
    expect(await order(shop, token, { address_country: 'France' })).toBe('address_country');
    expect(await order(shop, token)).toBe('sample received');
  });

  test('releases the budget when its order is cancelled, but does not work again', async () => {
    const shop = await promo();
    const { token } = await linkFor(shop);
    await order(shop, token);
    const [sample] = await loadOrders(shop);
    const ctx = systemContext(server.services, shop.tenantId);
    await ctx.tx((tx) => transition(tx, ctx, { orderId: sample?.id ?? '', event: 'cancel', by: 'system' }));
    const [event] = await server.db.ownerQuery('select budget_used from events where id = $1', [shop.event.id]);
    expect(Number(event?.budget_used)).toBe(0);
    expect(await order(shop, token)).toBe('sample.unusable');
  });
});

describe('fifty orders at once with one sample link', () => {
  async function race(shop: Shop): Promise<string[]> {
    const { token } = await linkFor(shop);
    return Promise.all(Array.from({ length: 50 }, () => order(shop, token)));
  }

  test('make one order', async () => {
    const shop = await promo();
    const answers = await race(shop);
    expect(answers.filter((answer) => answer === 'sample received')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'sample.unusable')).toHaveLength(49);
    expect(await loadOrders(shop)).toHaveLength(1);
  });

  test('negative control: would make several if the link were read first and marked afterwards', async () => {
    switchGuardOff();
    const shop = await promo();
    await race(shop);
    expect((await loadOrders(shop)).length).toBeGreaterThan(1);
  });
});
