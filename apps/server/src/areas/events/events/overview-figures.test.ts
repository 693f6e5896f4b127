import { newId } from '@inkstand/database';
import { codeRecipients, ledgerEntries, promoCodes } from '@inkstand/database/tables/index';
import { makeEvent, makeProduct, makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { makeCustomer, makeOrder, makePromoCode } from '@inkstand/testing/factories/orders';
import { basketLine, createVisitor, makeShop, recipient } from '@inkstand/testing/factories/shop';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimGift } from '#areas/buying/claims/claim-gift.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
});
afterAll(() => server[Symbol.asyncDispose]());
const database = () => server.services.database;

test('a funnel of mailed codes counts people, and leaves out codes that were handed out otherwise', async () => {
  const { id: tenantId } = await makeTenant(database());
  const event = await makeEvent(database(), { tenantId, type: 'Promo' });
  const client = await server.as(await makeUser(database(), { tenantId }));
  const params = { tenant_id: tenantId, slug: event.slug };
  const funnel = async () => (await client.eventOverview({ params })).data.funnel;
  expect(await funnel()).toBeNull();
  const ref = { tenantId, eventId: event.id };
  const open = await makePromoCode(database(), { ...ref, uses: 2, maximumUses: 10 });
  await makeOrder(database(), { ...ref, kind: 'promo', promoCodeId: open.id, status: 'shipped' });
  await makeOrder(database(), { ...ref, kind: 'promo', promoCodeId: open.id, status: 'in production' });
  expect(await funnel()).toEqual({ of: 'issued', total: 10, opened: null, claimed: 2, shipped: 1 });
  const guests: { id: string }[] = [];
  for (const [index, status] of ['shipped', 'packaged', undefined, 'unsent'].entries()) {
    const isClaimed = index < 2;
    const code = await makePromoCode(database(), { ...ref, uses: isClaimed ? 1 : 0 });
    guests.push(code);
    const sentAt = status === 'unsent' ? null : NOW;
    await database().tx('all-tenants', (tx) =>
      tx.insert(codeRecipients).values({
        ...ref,
        id: newId(),
        promoCodeId: code.id,
        email: `guest${index}@example.test`,
        language: 'en',
        sentAt,
      }),
    );
    if (isClaimed) {
      await makeOrder(database(), {
        ...ref,
        kind: 'promo',
        promoCodeId: code.id,
        status: index === 0 ? 'shipped' : 'packaged',
      });
    }
  }
  expect(await funnel()).toEqual({ of: 'sent', total: 3, opened: 2, claimed: 2, shipped: 1 });
  // A link that was opened counts, also of one whose code was claimed before; a code that was never emailed does not.
  await database().tx('all-tenants', (tx) =>
    tx
      .update(promoCodes)
      .set({ firstOpenedAt: NOW })
      .where(
        inArray(
          promoCodes.id,
          guests.filter((_, index) => index !== 1).map(({ id }) => id),
        ),
      ),
  );
  expect(await funnel()).toEqual({ of: 'sent', total: 3, opened: 3, claimed: 2, shipped: 1 });
});

test('the cost of real claims is what the ledger charged and what the budget counts as used', async () => {
  const shop = await makeShop(database(), { type: 'Promo', budget: 10_000_00, budgetLimit: 10_000_00 });
  const client = await server.as(await makeUser(database(), { tenantId: shop.tenantId }));
  for (const name of ['Ann One', 'Ben Two']) {
    const code = await makePromoCode(database(), { tenantId: shop.tenantId, eventId: shop.event.id });
    const fields = recipient({ name, address_first_line: `${name} Street 1` });
    const body = { ...fields, promo_code: code.label, products: [basketLine(shop.productId)] };
    await claimGift(createVisitor(server.services, shop, { ip: '192.0.2.1', device: '' }), {
      params: shop.params,
      body,
    });
  }
  const params = { tenant_id: shop.tenantId, slug: shop.event.slug };
  // The entries are stamped by the database's own clock; plant them on two days of the test's.
  const rows = await database().tx('all-tenants', (tx) =>
    tx.select().from(ledgerEntries).where(eq(ledgerEntries.eventId, shop.event.id)),
  );
  expect(rows.length).toBeGreaterThan(0);
  const transactions = [...new Set(rows.map(({ transactionId }) => transactionId))];
  for (const [index, at] of ['2026-10-01T12:00:00Z', '2026-11-21T12:00:00Z'].entries()) {
    await server.db.ownerQuery('alter table ledger_entries disable trigger user');
    await server.db.ownerQuery('update ledger_entries set at = $1 where transaction_id = $2', [
      at,
      transactions[index],
    ]);
    await server.db.ownerQuery('alter table ledger_entries enable trigger user');
  }
  const { data } = await client.eventOverview({ params });
  expect(data.spending).toHaveLength(30);
  expect(data.spending.at(-1)).toEqual({ date: '2026-11-22', used: data.budget?.used });
  expect(data.spending.at(-2)?.used).toBe(data.budget?.used);
  // Before the second claim: the first alone, although it lies before the period.
  expect(data.spending[0]?.used).toBeCloseTo((data.budget?.used ?? 0) / 2, 2);
  expect(data.spending.at(-3)?.used).toBe(data.spending[0]?.used);
  expect(data.budget?.used).toBeGreaterThan(0);
});

test('best products and countries leave out cancelled and unpaid orders and older days', async () => {
  const { id: tenantId } = await makeTenant(database(), { region: 'EU' });
  const event = await makeEvent(database(), { tenantId, region: 'EU', currency: 'EUR', timeZone: 'Europe/Amsterdam' });
  const client = await server.as(await makeUser(database(), { tenantId }));
  const ref = { tenantId, eventId: event.id };
  const [shirt, mug] = [await makeProduct(database(), { tenantId }), await makeProduct(database(), { tenantId })];
  const order = async (productId: string, quantity: number, country: string, values: object = {}) => {
    const customer = await makeCustomer(database(), { ...ref, addressCountry: country });
    await makeOrder(database(), {
      ...ref,
      customerId: customer.id,
      currency: 'EUR',
      placedAt: NOW,
      line: { productId, quantity, net: quantity * 10_00, vat: quantity * 2_10 },
      ...values,
    });
  };
  await order(shirt.id, 1, 'NL');
  await order(mug.id, 3, 'DE');
  await order(mug.id, 1, 'NL', {
    line: { productId: mug.id, quantity: 2, cancelledQuantity: 1, net: 10_00, vat: 2_10 },
  });
  await order(shirt.id, 50, 'FR', { status: 'cancelled' });
  await order(shirt.id, 50, 'FR', { status: null });
  // 23:00 UTC is midnight in Amsterdam: the first order is of the seven days, the second not.
  await order(shirt.id, 1, 'NL', { placedAt: new Date('2026-11-15T23:00:00Z') });
  await order(shirt.id, 50, 'BE', { placedAt: new Date('2026-11-15T22:59:59Z') });
  const { data } = await client.eventOverview({
    params: { tenant_id: tenantId, slug: event.slug },
    query: { days: '7' },
  });
  expect(data.best_products.map(({ product_id, pieces, takings }) => [product_id, pieces, takings])).toEqual([
    [mug.id, 4, 48.4],
    [shirt.id, 2, 24.2],
  ]);
  expect(data.countries).toEqual([
    { country: 'NL', orders: 3 },
    { country: 'BE', orders: 1 },
    { country: 'DE', orders: 1 },
  ]);
  expect(data.daily.map(({ orders }) => orders)).toEqual([1, 0, 0, 0, 0, 0, 4]);
  expect(data.daily_before.at(-1)).toMatchObject({ date: '2026-11-15', orders: 1 });
});
