import { invoices } from '@inkstand/database/tables/index';
import { asc, eq } from 'drizzle-orm';
import { createReconciler } from '#areas/payments/billing/create-reconciler.ts';
import type { Services } from '#context.ts';
import { finalizeInvoice } from './finalize-invoice.ts';
import { giveUpInvoicePayment } from './give-up-invoice-payment.ts';

/** Pause before the provider is asked again about an invoice whose payment is still open. */
const PAUSE_MILLISECONDS = 60_000;

type Paying = Awaited<ReturnType<typeof findPaying>>[number] & { isUrgent: boolean };

const turn = createReconciler<Paying>('an invoice that is being paid', PAUSE_MILLISECONDS);

/**
 * Completes what no webhook and no browser has finished: marks paid invoices as paid, and reopens those that were not
 * paid in time. Several processes may run it concurrently.
 */
export async function reconcileInvoices(services: Services): Promise<void> {
  const now = services.now();
  const paying = (await findPaying(services)).map((invoice) => ({
    ...invoice,
    isUrgent: invoice.expiresAt !== null && invoice.expiresAt <= now,
  }));
  await turn(services, paying, async ({ tenantId, id: invoiceId, isUrgent }) => {
    await (isUrgent ? giveUpInvoicePayment : finalizeInvoice)(services, { tenantId, invoiceId });
  });
}

function findPaying(services: Services) {
  return services.database.tx('all-tenants', (tx) =>
    tx
      .select({ tenantId: invoices.tenantId, id: invoices.id, expiresAt: invoices.paymentExpiresAt })
      .from(invoices)
      .where(eq(invoices.status, 'paying'))
      .orderBy(asc(invoices.paymentExpiresAt)),
  );
}
