import type { OrderChange } from '@inkstand/contract/after-sales/recipients';
import type { Tx } from '@inkstand/database';
import { catalogueVariants, customers, orderLines, orders } from '@inkstand/database/tables/index';
import { isAddressProblem } from '@inkstand/domain/address-check';
import { and, asc, eq } from 'drizzle-orm';
import { whatMayChange } from './what-may-change.ts';

type Variant = Pick<typeof catalogueVariants.$inferSelect, 'sizes' | 'skus' | 'available'>;

/** The sizes that a piece can be had in, in its colour. The one it has is always among them. */
export function availableSizes(variant: Variant, line: { colour: string; size: string }): Variant['sizes'] {
  return variant.sizes.filter(({ code }) => {
    const isMade = variant.available && variant.skus[`${line.colour}/${code}`] !== undefined;
    return isMade || code === line.size;
  });
}

/** An order's lines, each with its blank. */
export function readLinesWithVariant(tx: Tx, tenantId: string, orderId: string) {
  const { sizes, skus, available } = catalogueVariants;
  return tx
    .select({ line: orderLines, variant: { sizes, skus, available } })
    .from(orderLines)
    .innerJoin(catalogueVariants, eq(catalogueVariants.code, orderLines.catalogueCode))
    .where(and(eq(orderLines.tenantId, tenantId), eq(orderLines.orderId, orderId)))
    .orderBy(asc(orderLines.position));
}

/** What may be changed of a placed order, for its customer's page; two statements. */
export async function readOrderChange(tx: Tx, tenantId: string, orderId: string): Promise<OrderChange> {
  const [order] = await tx
    .select({ status: orders.status, phone: customers.phone, problems: orders.addressProblems })
    .from(orders)
    .innerJoin(customers, and(eq(customers.tenantId, orders.tenantId), eq(customers.id, orders.customerId)))
    .where(and(eq(orders.tenantId, tenantId), eq(orders.id, orderId)));
  if (!order?.status) throw new Error(`order ${orderId} has no status`);
  const may = whatMayChange(order.status);
  const lines = await readLinesWithVariant(tx, tenantId, orderId);
  return {
    ...may,
    address_problems: order.status === 'address issue' ? order.problems.filter(isAddressProblem) : [],
    phone: may.address ? order.phone : '',
    lines: lines.map(({ line, variant }) => ({
      line_id: line.id,
      size: line.size,
      sizes: may.size ? availableSizes(variant, line).map(({ code, label }) => ({ code, label })) : [],
    })),
  };
}
