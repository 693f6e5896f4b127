import { type Tx, tenantJoin } from '@inkstand/database';
import { shopConnections, shopOrders } from '@inkstand/database/tables/index';
import { translateReason } from '@inkstand/i18n/server-reasons';
import type { CompanyEmailContext, CompanyEmailText } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { GiveUp } from '#jobs/jobs.ts';
import { ownRow } from './claim-row.ts';

/** Email to a company: a paid order of its shop could not be made an order here. `data.shop_order` is its id. */
export async function shopImportEmail(
  tx: Tx,
  { tenantId, config }: Ctx,
  { t, data, company, language }: CompanyEmailContext,
): Promise<CompanyEmailText> {
  const [found] = await tx
    .select({ row: shopOrders, shop: shopConnections.name })
    .from(shopOrders)
    .innerJoin(shopConnections, tenantJoin(shopConnections.id, shopOrders.connectionId))
    .where(ownRow({ tenantId, id: data.shop_order ?? '' }));
  if (!found || found.row.error === '') throw new GiveUp('There is nothing left to tell.');
  const { row, shop } = found;
  // An order that was never read has no number yet.
  const params = { shop, number: row.name || (row.shopOrderId.split('/').at(-1) ?? '') };
  return {
    subject: t('shop_order.failed_subject', params),
    intro: [t('shop_order.failed_intro', params), translateReason(row.error, language), t('shop_order.failed_next')],
    parts: [],
    link: { label: t('shop_order.list_button'), url: `${config.publicUrl}/shopify/spoke?orders=attention` },
    why: t('client.why', { company }),
  };
}
