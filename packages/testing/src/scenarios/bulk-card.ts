import { bulkPurchases, orders } from '@inkstand/database/tables/index';
import { eq } from 'drizzle-orm';
import { makeUser } from '../factories/basics.ts';
import { makeShop, recipient } from '../factories/shop.ts';
import type { PayingServer } from '../servers/paying-server.ts';
import { stripeEmulatorAt } from '../services/stripe-emulator.ts';

// Test helpers for bulk orders paid by card.

/** HTTP status of a call. */
export const responseStatus = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: { status: number }) => error.status,
  );

/** Bulk orders of clients on a test server, and their state. */
export function cardDrafts(server: PayingServer) {
  const database = () => server.services.database;
  const emulator = stripeEmulatorAt(server.origin);

  /** Creates a client without a credit account, and its draft of 30 shirts for two addresses. */
  async function draft(quantities: [number, number] = [20, 10]) {
    const shop = await makeShop(database(), { type: 'Bulk' });
    await server.db.ownerQuery(`update tenants set credit_status = 'none', credit_limit = 0 where id = $1`, [
      shop.tenantId,
    ]);
    const admin = await makeUser(database(), { tenantId: shop.tenantId });
    const client = await server.as(admin);
    const { data: begun } = await client.createBulkPurchase({
      params: { tenant_id: shop.tenantId, slug: shop.event.slug },
    });
    const params = { tenant_id: shop.tenantId, slug: shop.event.slug, purchase_id: begun.id };
    const of = (quantity: number, size = 'm') => ({ product_id: shop.productId, colour: 'navy', size, quantity });
    const [one, other] = [of(quantities[0]), of(quantities[1], 'l')];
    const to = (pieces: (typeof one)[]) => ({ ...recipient(), quantities: pieces });
    const { data } = await client.saveBulkPurchase({
      params,
      body: { quantities: [one, other], shipping_method: 'standard', destinations: [to([one]), to([other])] },
    });
    const pay = () => client.payBulkPurchase({ params, body: { total: data.total } });
    const finish = () => client.finishBulkPayment({ params, body: {} });
    return { shop, admin, client, params, total: data.total, pay, finish };
  }

  type Draft = Awaited<ReturnType<typeof draft>>;

  /** Creates a draft that is paid and placed. */
  async function paid(options: { card?: string } = {}) {
    const made = await draft();
    const { data } = await made.pay();
    await emulator.confirmOnPlatform(data.client_secret, options);
    await made.finish();
    return { ...made, intentId: data.client_secret.split('_secret_')[0] ?? '' };
  }

  const loadPurchase = async ({ params }: Draft) =>
    (
      await database().tx('all-tenants', (tx) =>
        tx.select().from(bulkPurchases).where(eq(bulkPurchases.id, params.purchase_id)),
      )
    )[0];
  const loadOrders = ({ params }: Draft) =>
    database().tx('all-tenants', (tx) =>
      tx.select().from(orders).where(eq(orders.bulkPurchaseId, params.purchase_id)).orderBy(orders.id),
    );
  const loadLedgerSums = async ({ shop }: Draft) =>
    Object.fromEntries(
      (
        await server.db.ownerQuery<{ account: string; amount: number }>(
          'select account, sum(amount)::int as amount from ledger_entries where tenant_id = $1 group by 1',
          [shop.tenantId],
        )
      ).map(({ account, amount }) => [account, amount]),
    );
  const loadAuditDetails = async ({ shop }: Draft, action: string) =>
    server.db.ownerQuery('select details from audit_log where tenant_id = $1 and action = $2', [shop.tenantId, action]);

  return { draft, paid, loadPurchase, loadOrders, loadLedgerSums, loadAuditDetails, emulator };
}
