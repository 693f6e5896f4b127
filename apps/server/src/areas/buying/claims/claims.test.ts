import type { Tx } from '@inkstand/database';
import { giftClaims, mailOutbox, orders, promoCodes, tenants } from '@inkstand/database/tables/index';
import { normaliseCode } from '@inkstand/domain/codes';
import { makeEvent, makeUser, offer, unique } from '@inkstand/testing/factories/basics';
import { makePromoCode } from '@inkstand/testing/factories/orders';
import { basketLine, createVisitor, makeShop, recipient, type Shop } from '@inkstand/testing/factories/shop';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { transition } from '#areas/orders/order-lifecycle/transition.ts';
import { systemContext } from '#context.ts';
import { HttpError } from '#errors.ts';
import { claimGift } from './claim-gift.ts';
import * as codes from './spend-code.ts';

/** For the negative control of the races below: checks, then writes, without a guard. */
function switchGuardOff() {
  vi.spyOn(codes, 'spendCode').mockImplementation(async (tx, _ctx, _eventId, typed) => {
    const [code] = await tx
      .select()
      .from(promoCodes)
      .where(eq(promoCodes.code, normaliseCode(typed)));
    if (!code || code.uses >= code.maximumUses) return undefined;
    await tx
      .update(promoCodes)
      .set({ uses: code.uses + 1 })
      .where(eq(promoCodes.id, code.id));
    return code.id;
  });
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const database = () => server.services.database;
const promo = (values: Parameters<typeof makeShop>[1] = {}) =>
  makeShop(database(), { type: 'Promo', budget: 10_000_00, budgetLimit: 10_000_00, ...values });
const codeFor = (shop: Shop, values: Parameters<typeof makePromoCode>[1] = {}) =>
  makePromoCode(database(), { tenantId: shop.tenantId, eventId: shop.event.id, ...values });

const USED = 'promo_code invalid_promo_code,promo_code code_used';

/** Claims a gift; returns the order's reference, or the first message per field. */
async function claim(
  shop: Shop,
  promo_code: string,
  fields: Parameters<typeof recipient>[0] = {},
  options: { productId?: string; device?: string; ip?: string; quantity?: number } = {},
): Promise<string> {
  const line = basketLine(options.productId ?? shop.productId, { quantity: options.quantity ?? 1 });
  const body = { ...recipient(fields), promo_code, products: [line] };
  const { device = '', ip = '192.0.2.1' } = options;
  const ctx = createVisitor(server.services, shop, { device, ip });
  try {
    const { data } = await claimGift(ctx, { params: shop.params, body });
    return `order ${data.order.stage}`;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return error.fields.map(({ field, problem }) => `${field} ${problem}`).join() || error.code;
  }
}

async function tally(claims: Promise<string>[]): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const answer of await Promise.all(claims)) counted[answer] = (counted[answer] ?? 0) + 1;
  return counted;
}

const times = <Item>(count: number, make: (index: number) => Item) => Array.from({ length: count }, (_, i) => make(i));
const inTenant = <Result>(shop: Shop, work: (tx: Tx) => Promise<Result>) =>
  database().tx({ tenant: shop.tenantId }, work);
const loadOrders = (shop: Shop) =>
  inTenant<(typeof orders.$inferSelect)[]>(shop, (tx) =>
    tx.select().from(orders).where(eq(orders.eventId, shop.event.id)),
  );
async function openLinkOf(shop: Shop, limit: number): Promise<string> {
  const client = await server.as(await makeUser(database(), { tenantId: shop.tenantId }));
  const params = { tenant_id: shop.tenantId, slug: shop.event.slug };
  const { data } = await client.setOpenLink({ params, body: { limit } });
  return new URL(data.url).searchParams.get('code') ?? '';
}
const loadUses = async (codeId: string) =>
  (await server.db.ownerQuery<{ uses: number }>('select uses from promo_codes where id = $1', [codeId]))[0]?.uses;
const creditUsed = async (shop: Shop) =>
  Number((await inTenant(shop, (tx) => tx.select().from(tenants).where(eq(tenants.id, shop.tenantId))))[0]?.creditUsed);
const setCredit = (shop: Shop, values: Partial<typeof tenants.$inferInsert>) =>
  inTenant(shop, (tx) => tx.update(tenants).set(values).where(eq(tenants.id, shop.tenantId)));
const eventRow = async (shop: Shop) =>
  (
    await server.db.ownerQuery<{ used: string; booked: string; revision: number }>(
      `select budget_used as used, revision,
         (select coalesce(sum(amount), 0) from ledger_entries
          where event_id = events.id and account = 'production_cost') as booked
       from events where id = $1`,
      [shop.event.id],
    )
  )[0]!;

describe('many claims at once', () => {
  test('with one single-use code make one order', async () => {
    const shop = await promo();
    const code = await codeFor(shop);
    const answers = await tally(times(40, () => claim(shop, code.label)));
    expect(answers).toEqual({ 'order received': 1, [USED]: 39 });
    expect(await loadOrders(shop)).toHaveLength(1);
    expect(await loadUses(code.id)).toBe(1);
  });

  test('negative control: would make several with one single-use code if it were checked first and spent afterwards', async () => {
    switchGuardOff();
    const shop = await promo();
    const code = await codeFor(shop);
    await tally(times(40, () => claim(shop, code.label)));
    expect((await loadOrders(shop)).length).toBeGreaterThan(1);
  });

  test('over an open link make exactly as many orders as its limit', async () => {
    const shop = await promo({ addressRule: 'email' });
    const code = await openLinkOf(shop, 10);
    const answers = await tally(times(30, (n) => claim(shop, code, { email: `guest${n}@example.test` })));
    expect(answers).toEqual({ 'order received': 10, 'promo_code invalid_promo_code,promo_code code_used_up': 20 });
    expect(await loadOrders(shop)).toHaveLength(10);
    const client = await server.as(await makeUser(database(), { tenantId: shop.tenantId }));
    const params = { tenant_id: shop.tenantId, slug: shop.event.slug };
    await expect(client.setOpenLink({ params, body: { limit: 9 } })).rejects.toMatchObject({
      errors: { limit: ['more gifts than this are claimed already'] },
    });
    // The same link goes on with a higher limit, and the same person still gets one gift.
    expect((await client.setOpenLink({ params, body: { limit: 12 } })).data).toMatchObject({ limit: 12, claimed: 10 });
    const again = times(4, (n) => claim(shop, code, { email: n < 2 ? 'late@example.test' : `late${n}@example.test` }));
    expect((await tally(again))['order received']).toBe(2);
  });

  test('negative control: over an open link would make more if its uses were checked first', async () => {
    switchGuardOff();
    const shop = await promo({ addressRule: 'email' });
    const code = await openLinkOf(shop, 20);
    await tally(times(60, (n) => claim(shop, code, { email: `guest${n}@example.test` })));
    expect((await loadOrders(shop)).length).toBeGreaterThan(20);
  });

  test('never use more than the credit account covers, across events', async () => {
    const shop = await promo();
    const other = await makeEvent(database(), { tenantId: shop.tenantId, type: 'Promo', budget: 10_000_00 });
    await offer(database(), other, { productId: shop.productId });
    const second = { ...shop, event: other, params: { ...shop.params, slug: other.slug } };
    await setCredit(shop, { creditLimit: 10 * 1434 });
    const codes = await Promise.all([shop, second].map((each) => codeFor(each, { maximumUses: 100 })));
    const answers = await tally(times(30, (n) => claim(n % 2 ? second : shop, codes[n % 2]?.label ?? '')));
    expect(answers).toEqual({ 'order received': 30 });
    const placed = [...(await loadOrders(shop)), ...(await loadOrders(second))];
    const counted = Object.groupBy(placed, ({ status }) => status ?? '');
    expect([counted.new?.length, counted['over budget limit']?.length]).toEqual([10, 20]);
    expect(await creditUsed(shop)).toBe(10 * 1434);
    const events = await Promise.all([eventRow(shop), eventRow(second)]);
    expect(events.map(({ used, booked }) => Number(used) - Number(booked))).toEqual([0, 0]);
    expect(events.reduce((sum, { used }) => sum + Number(used), 0)).toBe(10 * 1434);
  });

  test('wait for staff while the credit account is not active, and are booked once they are released', async () => {
    const shop = await promo();
    await setCredit(shop, { creditStatus: 'requested' });
    const code = await codeFor(shop);
    expect(await claim(shop, code.label)).toBe('order received');
    const [held] = await loadOrders(shop);
    expect(held?.status).toBe('over budget limit');
    expect([await creditUsed(shop), Number((await eventRow(shop)).used)]).toEqual([0, 0]);

    const staff = { role: 'admin', superadmin: 1, tenantId: shop.tenantId } as const;
    const ctx = { ...systemContext(server.services, shop.tenantId), actor: staff };
    const released = ctx.tx((tx) => transition(tx, ctx, { orderId: held!.id, event: 'release', by: 'user' }));
    expect(await released).toMatchObject({ to: 'queued downloading' });
    expect([await creditUsed(shop), Number((await eventRow(shop)).used)]).toEqual([1434, 1434]);
  });
});

describe('a claim', () => {
  test('needs a code, all fields, one gift, a country that is served, and an event that is open', async () => {
    const shop = await promo();
    const code = (await codeFor(shop)).label;
    for (const name of ['', undefined as never]) {
      const body = { ...recipient({ name }), promo_code: '', products: [basketLine(shop.productId)] };
      const refused = server.browser().client.claimGift({ params: shop.params, body });
      await expect(refused).rejects.toMatchObject({ errors: { name: ['required'], promo_code: ['required'] } });
    }
    expect(await claim(shop, code, {}, { quantity: 2 })).toBe('products one_gift');
    expect(await claim(shop, code, { address_country: 'France' })).toBe('address_country country_not_served');
    expect(await claim(shop, code, {}, { productId: (await promo()).productId })).toBe('products unknown_product');
    expect(await claim(await promo({ status: 'On hold' }), code)).toBe('checkout.closed');
    expect(await claim(await promo({ opensAt: new Date(Date.now() + 60_000) }), code)).toBe('checkout.closed');
    expect(await claim(await promo({ status: 'Draft' }), code)).toBe('request.not_found');
    expect(await claim(await promo({ type: 'Store' }), code)).toBe('request.not_found');
    expect(await loadOrders(shop)).toEqual([]);
    expect(await claim(shop, code.toLowerCase().replaceAll('-', ' '), { address_country: 'gb' })).toBe(
      'order received',
    );
  });

  test('says of a used or expired code what it is, and nothing of absent, revoked and foreign codes', async () => {
    const shop = await promo();
    const past = new Date(Date.now() - 1000);
    const answers: [Parameters<typeof makePromoCode>[1], string][] = [
      [{ uses: 1 }, USED],
      [{ uses: 3, maximumUses: 3 }, 'promo_code invalid_promo_code,promo_code code_used_up'],
      [{ expiresAt: past }, 'promo_code invalid_promo_code,promo_code code_expired'],
      [{ revokedAt: past }, 'promo_code invalid_promo_code'],
    ];
    for (const [values, answer] of answers) expect(await claim(shop, (await codeFor(shop, values)).label)).toBe(answer);
    for (const label of ['NO-SUCH-CODE', (await codeFor(await promo())).label]) {
      expect(await claim(shop, label)).toBe('promo_code invalid_promo_code');
    }
  });

  test('tells the customer who spent the code before, and emails the link again, once an hour; reveals nothing without a code', async () => {
    const shop = await promo();
    const code = await codeFor(shop);
    const email = 'Twice@Example.test';
    const where = { address_first_line: '7 Same Street' };
    expect(await claim(shop, code.label, { email, ...where })).toBe('order received');
    for (const again of [email, 'twice@example.TEST']) {
      expect(await claim(shop, code.label, { email: again })).toBe(
        'address_first_line already_ordered,address_first_line order_link_sent',
      );
    }
    expect(await claim(shop, code.label, where)).toBe(USED);
    const mails = await inTenant(shop, (tx) =>
      tx.select({ template: mailOutbox.template }).from(mailOutbox).orderBy(mailOutbox.id),
    );
    expect(mails.map(({ template }) => template)).toEqual(['gift_confirmation', 'order_link']);
  });

  test('compares the fields that the event rule names', async () => {
    const same = { address_first_line: '1 Office Park' };
    for (const [addressRule, second] of [
      ['address_and_name', 'order received'],
      ['email', 'order received'],
      ['code_only', 'order received'],
      ['address', 'address_first_line already_ordered,address_first_line gift_sent_to_address'],
    ] as const) {
      const shop = await promo({ addressRule });
      const code = (await codeFor(shop, { maximumUses: 10 })).label;
      expect(await claim(shop, code, { ...same, name: 'Ann' })).toBe('order received');
      expect(await claim(shop, code, { ...same, name: 'Bob' })).toBe(second);
    }
    const shop = await promo({ addressRule: 'email' });
    const code = (await codeFor(shop, { maximumUses: 10 })).label;
    expect(await claim(shop, code, { email: 'me@example.test' })).toBe('order received');
    expect(await claim(shop, code, { email: 'ME@example.test' })).toBe(
      'address_first_line already_ordered,address_first_line gift_sent_to_email',
    );
  });

  test('is rate limited only by unknown codes, per device first', async () => {
    const shop = await promo();
    const good = await codeFor(shop, { maximumUses: 100 });
    const spent = await codeFor(shop, { uses: 1 });
    const device = unique('device');
    for (let tries = 0; tries < 15; tries++) {
      expect(await claim(shop, spent.label, {}, { device })).toBe(USED);
    }
    for (let tries = 0; tries < 10; tries++) {
      expect(await claim(shop, `GUESS-${tries}`, {}, { device })).toBe('promo_code invalid_promo_code');
    }
    expect(await claim(shop, 'GUESS-AGAIN', {}, { device })).toBe('request.too_many');
    expect(await claim(shop, good.label, {}, { device })).toBe('request.too_many');
    expect(await claim(shop, good.label, {}, { device: unique('device') })).toBe('order received');
    expect(await loadUses(good.id)).toBe(1);
  });

  test('is rate limited per address only beyond the typos of a whole event on one Wi-Fi', async () => {
    const shop = await promo();
    const good = await codeFor(shop, { maximumUses: 100 });
    const here = { ip: '198.51.100.7' };
    const guessOn = (device: string) =>
      Promise.all(times(10, (guess) => claim(shop, `GUESS-${device}-${guess}`, {}, { ...here, device })));
    for (let device = 0; device < 3; device++) await guessOn(`phone-${device}`);
    // Every guess of theirs counts, and so would those of 26 more.
    const counted = await server.db.ownerQuery(
      `update rate_limits set failures = failures + 260 where key = $1 returning failures`,
      [`code:${shop.tenantId}:address:${here.ip}`],
    );
    expect(counted).toEqual([{ failures: 290 }]);
    expect(await claim(shop, good.label, {}, { ...here, device: 'a guest' })).toBe('order received');
    await guessOn('phone-29');
    expect(await claim(shop, good.label, {}, { ...here, device: 'a guest' })).toBe('request.too_many');
    expect(await claim(shop, good.label, {}, { ip: '198.51.101.7', device: 'a guest' })).toBe('order received');
  });

  test('books its cost, audits and enqueues in at most 12 statements', async () => {
    const shop = await promo();
    const code = await codeFor(shop);
    const counted = await database().statements.count(() => claim(shop, code.label));
    expect(counted.result).toBe('order received');
    // The test records its jobs and notifications instead of writing them; each is one more statement (mail.send,
    // order.download, NOTIFY).
    expect(counted.statements + 3).toBeLessThanOrEqual(12);
    const [order] = await loadOrders(shop);
    expect(order).toMatchObject({ kind: 'promo', status: 'new', total: 0, promoCodeId: code.id, expiresAt: null });
    // (5.00 + 3.00) × 1.2 for the shirt, 3.95 × 1.2 for the standard shipping.
    expect(order?.productionCost).toBe(960 + 474);
    const ledger = await server.db.ownerQuery<{ account: string; amount: string }>(
      'select account, amount from ledger_entries where order_id = $1 order by id',
      [order?.id],
    );
    expect(ledger.map(({ account, amount }) => [account, Number(amount)])).toEqual([
      ['production_cost', 1434],
      ['credit', -1434],
    ]);
    const history = await server.db.ownerQuery(
      `select 'timeline' as kind, event || ' ' || actor as what from order_events where order_id = $1
       union all select 'audit', action from audit_log where object_id = $1::text`,
      [order?.id],
    );
    expect(history).toEqual([
      { kind: 'timeline', what: 'placed recipient' },
      { kind: 'audit', what: 'order.added' },
    ]);
    expect(server.published.at(-1)).toMatchObject({ event: 'order.updated', data: { status: 'new' } });
  });
});

describe('a gift that is cancelled', () => {
  test('releases code, address, budget and credit', async () => {
    const shop = await promo();
    const code = await codeFor(shop);
    const where = { address_first_line: '9 Changed Mind' };
    expect(await claim(shop, code.label, where)).toBe('order received');
    const [order] = await loadOrders(shop);
    const ctx = systemContext(server.services, shop.tenantId);
    const cancel = () =>
      ctx.tx((tx) => transition(tx, ctx, { orderId: order!.id, event: 'cancel', by: 'system', reason: 'asked for' }));
    expect(await cancel()).toEqual({ from: 'new', to: 'cancelled' });
    expect(await cancel()).toBe(false);
    const mails = await inTenant(shop, (tx) =>
      tx.select({ template: mailOutbox.template }).from(mailOutbox).orderBy(mailOutbox.id),
    );
    expect(mails.map(({ template }) => template)).toEqual(['gift_confirmation', 'order_cancelled']);
    expect(await loadUses(code.id)).toBe(0);
    const left = await inTenant(shop, (tx) => tx.select().from(giftClaims));
    expect(left).toEqual([]);
    const { used, booked } = await eventRow(shop);
    expect([Number(used), Number(booked)]).toEqual([0, 0]);
    expect(await creditUsed(shop)).toBe(0);
    expect(await claim(shop, code.label, where)).toBe('order received');
  });

  test('over budget releases no budget; an approved one uses it on approval', async () => {
    const shop = await promo({ budget: 0, budgetLimit: 3_000 });
    const code = (await codeFor(shop, { maximumUses: 10 })).label;
    for (const _ of [1, 2]) expect(await claim(shop, code)).toBe('order received');
    const held = await loadOrders(shop);
    expect(held.map(({ status }) => status)).toEqual(['over budget', 'over budget']);
    expect(await claim(shop, code)).toBe('order received');
    expect((await loadOrders(shop)).filter(({ status }) => status === 'over budget limit')).toHaveLength(1);

    const ctx = systemContext(server.services, shop.tenantId);
    const change = (orderId: string | undefined, event: 'cancel' | 'raise_budget') =>
      ctx.tx((tx) => transition(tx, ctx, { orderId: orderId ?? '', event, by: 'system' }));
    expect(await change(held[0]?.id, 'cancel')).toMatchObject({ to: 'cancelled' });
    expect(Number((await eventRow(shop)).used)).toBe(0);
    expect(await change(held[1]?.id, 'raise_budget')).toMatchObject({ to: 'queued downloading' });
    const { used, booked } = await eventRow(shop);
    expect([Number(used), Number(booked)]).toEqual([1434, 1434]);
  });
});

test('a ledger that does not sum to zero is refused by the database', async () => {
  const shop = await promo();
  const unbalanced = inTenant(shop, (tx) =>
    tx.execute(sql`insert into ledger_entries (tenant_id, transaction_id, event_id, order_id, account, amount, currency)
      values (${shop.tenantId}, gen_random_uuid(), ${shop.event.id}, gen_random_uuid(), 'takings', 1, 'GBP')`),
  );
  await expect(unbalanced).rejects.toThrow(/out of balance/);
});
