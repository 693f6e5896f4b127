import { type Tx, tenantJoin } from '@inkstand/database';
import { orders, shopOrders } from '@inkstand/database/tables/index';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CompanyEmailContext, CompanyEmailText } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';

/** Email to a company's administrators: a buyer asks for their data. `data.orders` lists ids of orders here. */
export async function shopDataEmail(
  tx: Tx,
  { tenantId, config }: Ctx,
  { t, data, company }: CompanyEmailContext,
): Promise<CompanyEmailText> {
  const found = await tx
    .select({ orderRef: orders.orderRef, number: shopOrders.name })
    .from(orders)
    .innerJoin(shopOrders, tenantJoin(shopOrders.orderId, orders.id))
    .where(and(eq(orders.tenantId, tenantId), inArray(orders.id, (data.orders ?? '').split(','))))
    .orderBy(asc(orders.orderRef));
  return {
    subject: t('shop_data.subject'),
    intro: [t('shop_data.intro')],
    parts: [
      ...found.map(({ orderRef, number }) => ({
        title: [orderRef, number].filter((text) => text !== '').join(', '),
        url: `${config.publicUrl}/orders/${orderRef}`,
        facts: [],
      })),
      { title: t('shop_data.next'), facts: [] },
    ],
    link: { label: t('shop_data.button'), url: `${config.publicUrl}/settings/privacy` },
    why: t('client.why', { company }),
  };
}
