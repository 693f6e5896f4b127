import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { OrderChange } from '@inkstand/contract/after-sales/recipients';
import type { Tx } from '@inkstand/database';
import { catalogueVariants, customers, orderLines, orders } from '@inkstand/database/tables/index';
import { isAddressProblem } from '@inkstand/domain/address-check';
import { ORDER_STATUSES, type OrderStatus } from '@inkstand/domain/order-status';
import { STATUS_RULES } from '@inkstand/domain/order-status-rules';
import { and, asc, eq } from 'drizzle-orm';
import { readOrderToken, readPublicCare, readPublicOrder } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

/** In which the recipient's form is of any use: until production hands over, and while an address is in question. */
export const CHANGEABLE: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => STATUS_RULES[status].recipientMayChange || status === 'address issue',
);

/**
 * What the recipient may change in a status (docs/product/orders.md). An address in question is always theirs to answer: a fulfiller
 * that has the parcel already is told.
 */
export function whatMayChange(status: OrderStatus): Pick<OrderChange, 'address' | 'size' | 'reason'> {
  const size = STATUS_RULES[status].recipientMayChange;
  const address = size || status === 'address issue';
  return { address, size, reason: address ? null : disabledReason(status) };
}

function disabledReason(status: OrderStatus): NonNullable<OrderChange['reason']> {
  if (status === 'cancelled' || status === 'shipped') return status;
  return 'being_made';
}

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

/** The customer's own order, by its signed link; whatever we did not sign for this store is a 404. */
export async function publicOrder(
  ctx: Ctx,
  { params }: HandlerInput<'publicOrder'>,
): Promise<HandlerReply<'publicOrder'>> {
  const orderId = readOrderToken(ctx.config, ctx.tenantId, params.token);
  if (!orderId) fail('request.not_found');
  return ctx.tx(async (tx) => {
    const order = await readPublicOrder(tx, ctx, { slug: params.slug, orderId });
    if (!order) fail('request.not_found');
    return {
      data: {
        order,
        change: await readOrderChange(tx, ctx.tenantId, orderId),
        care: await readPublicCare(tx, ctx, orderId),
      },
    };
  });
}
