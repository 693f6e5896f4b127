import type { Tx } from '@inkstand/database';
import { orders, shopOrders } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { formatMoney } from '@inkstand/i18n';
import { and, eq } from 'drizzle-orm';
import type { CompanyEmailContext, CompanyEmailText, CompanyTemplate } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { GiveUp } from '#jobs.ts';

type ShopOrderTemplate = Extract<CompanyTemplate, 'shop_charge_declined' | 'shop_address_problem'>;

/** Email to a company: an order of its shop waits for it. `data.order` is the order's id. */
export async function shopOrderEmail(
  tx: Tx,
  ctx: Ctx,
  { t, data, company }: CompanyEmailContext,
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
    .leftJoin(shopOrders, and(eq(shopOrders.tenantId, orders.tenantId), eq(shopOrders.orderId, orders.id)))
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
  return {
    ...rest,
    subject: t('shop_order.declined_subject', params),
    intro: [t('shop_order.declined_intro', params), t('shop_order.declined_next')],
  };
}
