import type { Tx } from '@inkstand/database';
import {
  customers,
  giftClaims,
  orderLines,
  orderNotes,
  printFiles,
  reprintRequests,
} from '@inkstand/database/tables/index';
import { ERASED_RECIPIENT } from '@inkstand/domain/recipient-fields';
import { and, eq, inArray, like, ne, or, sql } from 'drizzle-orm';
import { photoFolder } from '#areas/after-sales/reprints/open-request.ts';
import { ownPrintFolder } from '#areas/production/index.ts';
import type { Services } from '#context.ts';

interface Belongings {
  orders: readonly { id: string }[];
  order_lines: readonly { orderId: string; customTextFront: string; customTextBack: string }[];
  reprint_requests: readonly { id: string }[];
}

/**
 * Replaces all personal values of customers and their finished orders, on an erasure request or when the retention
 * period is over. Figures, products, sizes, country and state stay. Files are deleted first: an interrupted erasure is
 * repeated and finds them gone.
 */
export async function eraseCustomers(
  tx: Tx,
  { files }: Pick<Services, 'files'>,
  tenantId: string,
  input: Belongings & { customers: readonly { id: string }[] },
): Promise<void> {
  const personal = input.order_lines.filter((line) => line.customTextFront !== '' || line.customTextBack !== '');
  const withText = [...new Set(personal.map(({ orderId }) => orderId))];
  for (const orderId of withText) await files.removeFolder(ownPrintFolder(tenantId, orderId));
  for (const { id } of input.reprint_requests) await files.removeFolder(photoFolder(tenantId, id));

  const orderIds = input.orders.map(({ id }) => id);
  if (withText.length > 0) {
    await tx.delete(printFiles).where(
      and(
        eq(printFiles.tenantId, tenantId),
        inArray(printFiles.orderId, withText),
        // Print files without custom text are shared between orders and stay.
        like(printFiles.storageKey, `${tenantId}/orders/%`),
      ),
    );
  }
  if (orderIds.length > 0) {
    await tx
      .update(orderLines)
      .set({ customTextFront: '', customTextBack: '' })
      .where(
        and(
          eq(orderLines.tenantId, tenantId),
          inArray(orderLines.orderId, orderIds),
          or(ne(orderLines.customTextFront, ''), ne(orderLines.customTextBack, '')),
        ),
      );
    await tx
      .update(reprintRequests)
      .set({ note: '', rejectionReason: '', photos: [] })
      .where(and(eq(reprintRequests.tenantId, tenantId), inArray(reprintRequests.orderId, orderIds)));
    await tx.delete(orderNotes).where(and(eq(orderNotes.tenantId, tenantId), inArray(orderNotes.orderId, orderIds)));
    // The idempotency key is derived from an address or a name, so it is erased; the duplicate check no longer applies.
    await tx
      .update(giftClaims)
      .set({ claimKey: sql`'erased:' || ${giftClaims.orderId}` })
      .where(and(eq(giftClaims.tenantId, tenantId), inArray(giftClaims.orderId, orderIds)));
  }
  const customerIds = input.customers.map(({ id }) => id);
  if (customerIds.length === 0) return;
  await tx
    .update(customers)
    .set(ERASED_RECIPIENT)
    .where(and(eq(customers.tenantId, tenantId), inArray(customers.id, customerIds)));
}
