import type { Tx } from '@inkstand/database';
import { bulkDestinations, bulkPurchases } from '@inkstand/database/tables/index';
import { splitGross } from '@inkstand/domain/vat';
import { demoId } from './ids.ts';
import type { PastOrder } from './past-order.ts';

export const makePurchaseId = (orderId: string): string => demoId(`purchase ${orderId}`);

/** Creates the purchases of past bulk orders: paid by the credit account, each sent to one address. */
export async function seedPurchases(tx: Tx, boxes: readonly PastOrder[], createdBy: string): Promise<void> {
  const rows = boxes.map(({ order, lines }): typeof bulkPurchases.$inferInsert => {
    const { tenantId, eventId, currency, productionCost: total, vatRate, placedAt } = order;
    const { net: totalExcludingVat, vat: totalVat } = splitGross(total, vatRate);
    const quantities = lines.map(({ productId, colour, size, quantity }) => ({
      product_id: productId,
      colour,
      size,
      quantity,
    }));
    return {
      tenantId,
      id: makePurchaseId(order.id),
      eventId,
      currency,
      quantities,
      createdBy,
      status: order.status === 'cancelled' ? 'cancelled' : 'placed',
      payment: 'credit',
      total,
      totalExcludingVat,
      totalVat,
      createdAt: placedAt,
      placedAt,
    };
  });
  await tx.insert(bulkPurchases).values(rows);
  await tx.insert(bulkDestinations).values(
    boxes.map(({ order, customer }) => {
      const { name, email, phone, addressFirstLine, addressCity, addressPostcode, addressCountry } = customer;
      return {
        tenantId: order.tenantId,
        id: demoId(`destination ${order.id}`),
        bulkPurchaseId: makePurchaseId(order.id),
        position: 0,
        name,
        email,
        phone,
        addressFirstLine,
        addressCity,
        addressPostcode,
        addressCountry,
      };
    }),
  );
}
