import type { FulfillerReport } from '@inkstand/contract/production/fulfiller-wire';
import type { Tx } from '@inkstand/database';
import { processedWebhooks, type shipments } from '@inkstand/database/tables/index';
import { type Services, systemContext } from '#context.ts';
import { failpoint } from '#failpoint.ts';
import { applyReport } from './apply-report.ts';

/** Takes a fulfiller's report in once, whether it was sent or asked for; a second time it has no effect. */
export async function takeReport(
  services: Services,
  shipment: typeof shipments.$inferSelect,
  report: FulfillerReport,
): Promise<void> {
  const tenant = systemContext(services, shipment.tenantId);
  await tenant.tx(async (tx) => {
    if (await isNew(tx, shipment.fulfillerId, report.event_id)) await applyReport(tx, tenant, shipment, report);
    failpoint('report.written');
  });
}

/** Of the same message twice at once one waits for the other. */
async function isNew(tx: Tx, fulfillerId: string, messageId: string): Promise<boolean> {
  const inserted = await tx
    .insert(processedWebhooks)
    .values({ source: `fulfiller:${fulfillerId}`, messageId })
    .onConflictDoNothing()
    .returning({ messageId: processedWebhooks.messageId });
  return inserted.length > 0;
}
