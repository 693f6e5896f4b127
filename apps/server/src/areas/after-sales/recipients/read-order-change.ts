import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { OrderChange } from '@inkstand/contract/after-sales/recipients';
import { type Tx, tenantJoin } from '@inkstand/database';
import { catalogueVariants, customers, orderLines, orders } from '@inkstand/database/tables/index';
import { isAddressProblem } from '@inkstand/domain/address-check';
import { ORDER_STATUSES, type OrderStatus } from '@inkstand/domain/order-status';
import { STATUS_RULES } from '@inkstand/domain/order-status-rules';
import { createCatalogueTranslator } from '@inkstand/i18n/catalogue';
import { and, asc, eq } from 'drizzle-orm';
import { readOrderToken, readPublicCare, readPublicOrder } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

/**
 * Statuses in which the recipient's form is available: until the hand-over to production, and while the address is in
 * question.
 */
export const CHANGEABLE: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => STATUS_RULES[status].recipientMayChange || status === 'address issue',
);

/**
 * What the recipient may change in a status (docs/product/orders.md). An address in question can always be answered: a
 * fulfiller that already has the order is notified.
 */
export function allowedOrderChanges(status: OrderStatus): Pick<OrderChange, 'address' | 'size' | 'reason'> {
  const size = STATUS_RULES[status].recipientMayChange;
  const address = size || status === 'address issue';
  return { address, size, reason: address ? null : disabledReason(status) };
}

function disabledReason(status: OrderStatus): NonNullable<OrderChange['reason']> {
  if (status === 'cancelled' || status === 'shipped') return status;
  return 'being_made';
}

type Variant = Pick<typeof catalogueVariants.$inferSelect, 'sizes' | 'skus' | 'available'>;

/** Returns the sizes available in a line's colour, always including its current size. */
export function availableSizes(variant: Variant, line: { colour: string; size: string }): Variant['sizes'] {
  return variant.sizes.filter(({ code }) => {
    const isMade = variant.available && variant.skus[`${line.colour}/${code}`] !== undefined;
    return isMade || code === line.size;
  });
}

/** Reads an order's lines, each with its blank. */
export function readLinesWithVariant(tx: Tx, tenantId: string, orderId: string) {
  const { sizes, skus, available } = catalogueVariants;
  return tx
    .select({ line: orderLines, variant: { sizes, skus, available } })
    .from(orderLines)
    .innerJoin(catalogueVariants, eq(catalogueVariants.code, orderLines.catalogueCode))
    .where(and(eq(orderLines.tenantId, tenantId), eq(orderLines.orderId, orderId)))
    .orderBy(asc(orderLines.position));
}

/** Reads what may be changed of a placed order, for the customer's order page. Takes two statements. */
export async function readOrderChange(
  tx: Tx,
  { tenantId, language }: Pick<Ctx, 'tenantId' | 'language'>,
  orderId: string,
): Promise<OrderChange> {
  const words = createCatalogueTranslator(language);
  const [order] = await tx
    .select({ status: orders.status, phone: customers.phone, problems: orders.addressProblems })
    .from(orders)
    .innerJoin(customers, tenantJoin(customers.id, orders.customerId))
    .where(and(eq(orders.tenantId, tenantId), eq(orders.id, orderId)));
  if (!order?.status) throw new Error(`order ${orderId} has no status`);
  const may = allowedOrderChanges(order.status);
  const lines = await readLinesWithVariant(tx, tenantId, orderId);
  return {
    ...may,
    address_problems: order.status === 'address issue' ? order.problems.filter(isAddressProblem) : [],
    phone: may.address ? order.phone : '',
    lines: lines.map(({ line, variant }) => ({
      line_id: line.id,
      size: line.size,
      sizes: may.size
        ? availableSizes(variant, line).map(({ code, label }) => ({ code, label: words.size(label) }))
        : [],
    })),
  };
}

/** Returns the customer's own order by its signed link; a link that was not signed for this store is a 404. */
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
        change: await readOrderChange(tx, ctx, orderId),
        care: await readPublicCare(tx, ctx, orderId),
      },
    };
  });
}
