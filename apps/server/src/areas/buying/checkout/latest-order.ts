import type { Tx } from '@inkstand/database';
import { orderLines, orders } from '@inkstand/database/tables/index';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { NewOrder } from '#areas/orders/index.ts';
import type { PaymentPlace } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';

/** Loads and locks the customer's latest order that is paid or awaits payment. */
export async function latestOrder(tx: Tx, ctx: Ctx, customerId: string) {
  const [order] = await tx
    .select({
      id: orders.id,
      eventId: orders.eventId,
      orderRef: orders.orderRef,
      status: orders.status,
      voucherId: orders.voucherId,
      paymentIntentId: orders.paymentIntentId,
      region: orders.region,
      stripeAccountId: orders.stripeAccountId,
      shippingMethod: orders.shippingMethod,
      shippingNet: orders.shippingNet,
      discountAmount: orders.discountAmount,
      totalExcludingVat: orders.totalExcludingVat,
      totalVat: orders.totalVat,
      total: orders.total,
      productionCost: orders.productionCost,
    })
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.customerId, customerId), isNull(orders.abandonedAt)))
    .orderBy(desc(orders.id))
    .limit(1)
    .for('update');
  return order;
}

export type LatestOrder = NonNullable<Awaited<ReturnType<typeof latestOrder>>>;

/**
 * Returns where an order's payment was opened. The tenant's account may have changed since, or may no longer accept
 * charges.
 */
export const findPaymentPlace = ({ region, stripeAccountId }: LatestOrder): PaymentPlace | undefined =>
  stripeAccountId ? { region, accountId: stripeAccountId } : undefined;

/**
 * Returns whether an order matches exactly: the same pieces, prices, shipping and voucher, and, while unpaid, the same
 * payment account.
 */
export async function isSameOrder(tx: Tx, ctx: Ctx, latest: LatestOrder, wanted: NewOrder): Promise<boolean> {
  const isSameAround =
    latest.shippingMethod === wanted.shippingMethod &&
    latest.shippingNet === wanted.shippingNet &&
    latest.discountAmount === wanted.discountAmount &&
    latest.totalExcludingVat === wanted.totalExcludingVat &&
    (latest.voucherId ?? undefined) === wanted.voucherId;
  const isPaidElsewhere = latest.status === null && (latest.stripeAccountId ?? undefined) !== wanted.stripeAccountId;
  if (!isSameAround || isPaidElsewhere) return false;
  const lines = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, ctx.tenantId), eq(orderLines.orderId, latest.id)))
    .orderBy(asc(orderLines.position));
  return JSON.stringify(lines.map(lineContent)) === JSON.stringify(wanted.lines.map(lineContent));
}

type Content = Pick<
  typeof orderLines.$inferInsert,
  | 'productId'
  | 'designRevision'
  | 'colour'
  | 'size'
  | 'quantity'
  | 'unitNet'
  | 'unitVat'
  | 'customTextFront'
  | 'customTextBack'
>;

/** Sales tax is left out: it is only known after the order was placed. */
const lineContent = (line: Content) => [
  line.productId,
  line.designRevision,
  line.colour,
  line.size,
  line.quantity,
  line.unitNet,
  line.unitVat,
  line.customTextFront,
  line.customTextBack,
];
