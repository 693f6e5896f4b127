import type { Tx } from '@inkstand/database';
import { codeBatches, promoCodes } from '@inkstand/database/tables/index';
import { normaliseCode } from '@inkstand/domain/codes';
import { demoId } from './ids.ts';
import { daysBefore } from './moments.ts';
import type { PastOrder } from './past-order.ts';
import type { SeededEvent } from './seed-events.ts';

/**
 * Creates the codes with which past gifts were claimed: an earlier batch, since those of docs/product/demonstration.md
 * are all unused. A cancelled gift released its code. Returns the codes by order id.
 */
export async function seedSpentCodes(
  tx: Tx,
  { id: eventId, demo }: SeededEvent,
  gifts: readonly PastOrder['order'][],
  { createdBy, now }: { createdBy: string; now: Date },
): Promise<Map<string, string>> {
  const { tenant: tenantId } = demo;
  const batchId = demoId(`code batch ${demo.slug}`);
  const createdAt = daysBefore(now, demo.openedDaysAgo);
  await tx
    .insert(codeBatches)
    .values({ tenantId, id: batchId, eventId, name: 'First joiners', source: 'generated', createdBy, createdAt });
  const codes = gifts.map(({ status }, index) => {
    const label = `JOINER-${String(index + 1).padStart(4, '0')}`;
    const uses = status === 'cancelled' ? 0 : 1;
    return {
      tenantId,
      id: demoId(`code ${label}`),
      eventId,
      batchId,
      label,
      code: normaliseCode(label),
      uses,
      createdAt,
    };
  });
  await tx.insert(promoCodes).values(codes);
  return new Map(gifts.map(({ id }, index) => [id, codes[index]?.id ?? '']));
}
