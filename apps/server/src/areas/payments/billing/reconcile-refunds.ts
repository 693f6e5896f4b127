import { refunds } from '@inkstand/database/tables/index';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Services } from '#context.ts';
import { askInTurns } from './ask-in-turns.ts';
import { sendRefund } from './send-refund.ts';

/** A refund's job has had its first tries by then. */
const YOUNG_MILLISECONDS = 60_000;
/** Banks take days; the provider is asked again after this time. */
const PAUSE_MILLISECONDS = 5 * 60_000;

type Pending = Awaited<ReturnType<typeof findPending>>[number];

const turn = askInTurns<Pending>('a refund', PAUSE_MILLISECONDS);

/** Asks the provider about refunds whose end no webhook told, and makes those whose job was given up. */
export async function reconcileRefunds(services: Services): Promise<void> {
  await turn(services, await findPending(services), ({ tenantId, orderId, id }) =>
    sendRefund(services, { tenantId, orderId, refundId: id }),
  );
}

function findPending(services: Services) {
  const before = new Date(services.now().getTime() - YOUNG_MILLISECONDS);
  return services.database.tx('all-tenants', (tx) =>
    tx
      .select({ tenantId: refunds.tenantId, orderId: refunds.orderId, id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.status, 'pending'), lte(refunds.createdAt, before)))
      .orderBy(asc(refunds.id)),
  );
}
