import { type Tx, tenantJoin } from '@inkstand/database';
import { orderEvents, orders, shopOrders } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { formatMoney } from '@inkstand/i18n';
import { translateReason } from '@inkstand/i18n/server-reasons';
import { and, desc, eq } from 'drizzle-orm';
import type { CompanyEmailContext, CompanyEmailText, CompanyTemplate } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { GiveUp } from '#jobs/jobs.ts';

type ShopOrderTemplate = Extract<
  CompanyTemplate,
  'shop_charge_declined' | 'shop_address_problem' | 'shop_artwork_problem'
>;

/** Email to a company: an order of its shop waits for it. `data.order` is the order's id. */
export async function shopOrderEmail(
  tx: Tx,
  ctx: Ctx,
  { t, data, company, language }: CompanyEmailContext,
  template: ShopOrderTemplate,
): Promise<CompanyEmailText> {
  const [order] = await tx
    .select({
      orderRef: orders.orderRef,
      region: orders.region,
      cost: orders.productionCost,
      number: shopOrders.name,
    })
    .from(orders)
    .leftJoin(shopOrders, tenantJoin(shopOrders.orderId, orders.id))
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, data.order ?? '')));
  if (!order) throw new GiveUp('The order that it is about is gone.');
  const params = {
    order: order.orderRef,
    number: order.number ?? '',
    total: formatMoney(toDecimal(order.cost), order.region),
  };
  const rest = {
    parts: [],
    link: { label: t('shop_order.button'), url: `${ctx.config.publicUrl}/orders/${order.orderRef}` },
    why: t('client.why', { company }),
  };
  if (template === 'shop_address_problem') {
    return {
      ...rest,
      subject: t('shop_order.address_subject', params),
      intro: [t('shop_order.address_intro', params)],
    };
  }
  if (template === 'shop_artwork_problem') {
    const reasons = translateReason(await latestArtworkProblem(tx, ctx, data.order ?? ''), language).split('\n');
    return {
      ...rest,
      subject: t('shop_order.artwork_subject', params),
      intro: [t('shop_order.artwork_intro', params), ...reasons, t('shop_order.artwork_next')].filter(
        (text) => text !== '',
      ),
    };
  }
  return {
    ...rest,
    subject: t('shop_order.declined_subject', params),
    intro: [t('shop_order.declined_intro', params), t('shop_order.declined_next')],
  };
}

async function latestArtworkProblem(tx: Tx, { tenantId }: Ctx, orderId: string): Promise<string> {
  const [entry] = await tx
    .select({ reason: orderEvents.reason })
    .from(orderEvents)
    .where(
      and(eq(orderEvents.tenantId, tenantId), eq(orderEvents.orderId, orderId), eq(orderEvents.event, 'flag_artwork')),
    )
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return entry?.reason ?? '';
}
