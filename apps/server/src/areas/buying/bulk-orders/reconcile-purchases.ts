import { bulkPurchases } from '@inkstand/database/tables/index';
import { asc, eq } from 'drizzle-orm';
import { createReconciler } from '#areas/payments/index.ts';
import type { Services } from '#context.ts';
import { finalizePurchase } from './finalize-purchase.ts';
import { giveUpPayment } from './give-up-payment.ts';

/** Interval after which an open payment is checked again. */
const PAUSE_MILLISECONDS = 60_000;

type Paying = Awaited<ReturnType<typeof findPaying>>[number] & { isUrgent: boolean };

const turn = createReconciler<Paying>('a bulk order that is being paid', PAUSE_MILLISECONDS);

/**
 * Finishes what no webhook and no browser did: places paid purchases, and turns purchases not paid in time into drafts.
 * Safe to run in several processes.
 */
export async function reconcilePurchases(services: Services): Promise<void> {
  const now = services.now();
  const paying = (await findPaying(services)).map((purchase) => ({
    ...purchase,
    isUrgent: purchase.expiresAt !== null && purchase.expiresAt <= now,
  }));
  await turn(services, paying, async ({ tenantId, id: purchaseId, isUrgent }) => {
    await (isUrgent ? giveUpPayment : finalizePurchase)(services, { tenantId, purchaseId });
  });
}

function findPaying(services: Services) {
  return services.database.tx('all-tenants', (tx) =>
    tx
      .select({ tenantId: bulkPurchases.tenantId, id: bulkPurchases.id, expiresAt: bulkPurchases.expiresAt })
      .from(bulkPurchases)
      .where(eq(bulkPurchases.status, 'paying'))
      .orderBy(asc(bulkPurchases.expiresAt)),
  );
}
