import { customers, giftClaims } from '@inkstand/database/tables/index';
import { makePromoCode } from '@inkstand/testing/factories/orders';
import { basketLine, createVisitor, makeShop, recipient, type Shop } from '@inkstand/testing/factories/shop';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HttpError } from '#errors.ts';
import { hashedClaimKey } from './claim-address.ts';
import { claimGift } from './claim-gift.ts';
import { updateClaimKeys } from './update-claim-keys.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

async function claim(shop: Shop, address_first_line: string): Promise<string> {
  const { database } = server.services;
  const { label } = await makePromoCode(database, { tenantId: shop.tenantId, eventId: shop.event.id });
  const body = { ...recipient({ address_first_line }), promo_code: label, products: [basketLine(shop.productId)] };
  try {
    await claimGift(createVisitor(server.services, shop), { params: shop.params, body });
    return 'claimed';
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return error.fields.map(({ field, problem }) => `${field} ${problem}`).join();
  }
}

const promo = () => makeShop(server.services.database, { type: 'Promo', budget: 10_000_00, budgetLimit: 10_000_00 });

/** Restores the key version from before street names were normalized. */
async function makeKeysOld(shop: Shop): Promise<void> {
  await server.services.database.tx({ tenant: shop.tenantId }, async (tx) => {
    const { rows } = await tx.execute<{ claim_key: string; customer_id: string }>(
      `select claim_key, customer_id from gift_claims join orders on orders.id = gift_claims.order_id`,
    );
    for (const row of rows) {
      const [customer] = await tx.select().from(customers).where(eq(customers.id, row.customer_id));
      const old = customer && hashedClaimKey('address', customer, 1);
      await tx
        .update(giftClaims)
        .set({ claimKey: old ?? '', keyVersion: 1 })
        .where(eq(giftClaims.claimKey, row.claim_key));
    }
  });
}

const loadClaims = (shop: Shop) =>
  server.services.database.tx({ tenant: shop.tenantId }, (tx) =>
    tx
      .select()
      .from(giftClaims)
      .where(and(eq(giftClaims.tenantId, shop.tenantId), eq(giftClaims.eventId, shop.event.id))),
  );

test('"12 Baker St" has had its gift when "12 Baker Street" has', async () => {
  const shop = await promo();
  expect(await claim(shop, '12 Baker Street')).toBe('claimed');
  expect(await claim(shop, '12 Baker St.')).toBe(
    'address_first_line already_ordered,address_first_line gift_sent_to_address',
  );
  expect(await claim(shop, '12 Baker Road')).toBe('claimed');
});

test('an earlier claim counts in every spelling once its key is recreated, and did not before', async () => {
  const shop = await promo();
  expect(await claim(shop, '12 Baker St')).toBe('claimed');
  await makeKeysOld(shop);
  // Negative control: with the old key the other spelling counts as another address.
  expect(await claim(shop, '12 Baker Street')).toBe('claimed');
  await makeKeysOld(shop);
  expect(await updateClaimKeys(server.services)).toBe(2);
  const keys = await loadClaims(shop);
  // Both orders stay; the address has one row.
  expect(keys).toHaveLength(1);
  expect(keys[0]?.keyVersion).toBe(2);
  expect(await claim(shop, '12, BAKER STREET')).toBe(
    'address_first_line already_ordered,address_first_line gift_sent_to_address',
  );
  expect(await updateClaimKeys(server.services)).toBe(0);
});

test('the key of an erased customer stays unchanged', async () => {
  const shop = await promo();
  await claim(shop, '4 Church Street');
  await server.services.database.tx({ tenant: shop.tenantId }, (tx) =>
    tx.update(giftClaims).set({ claimKey: 'erased:1', keyVersion: 1 }).where(eq(giftClaims.eventId, shop.event.id)),
  );
  expect(await updateClaimKeys(server.services)).toBe(1);
  expect(await loadClaims(shop)).toMatchObject([{ claimKey: 'erased:1', keyVersion: 2 }]);
});
