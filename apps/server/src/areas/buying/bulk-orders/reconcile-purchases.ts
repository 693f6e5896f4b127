import { bulkPurchases } from '@inkstand/database/tables/index';
import { asc, eq } from 'drizzle-orm';
import { askInTurns } from '#areas/payments/index.ts';
import type { Services } from '#context.ts';
import { finalizePurchase } from './finalize-purchase.ts';
import { giveUpPayment } from './give-up-payment.ts';

/** A purchase whose payment is still open is asked about again after this time. */
const PAUSE_MILLISECONDS = 60_000;

type Paying = Awaited<ReturnType<typeof findPaying>>[number] & { isUrgent: boolean };

const turn = askInTurns<Paying>('a bulk order that is being paid', PAUSE_MILLISECONDS);

/**
 * Looks after what no webhook and no browser finished: places what is paid, and makes what nobody has paid in time a draft
 * again. Several processes may run it at once.
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
