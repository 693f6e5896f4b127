import { SHOP_PROBLEMS, type ShopProblem } from '@inkstand/contract/integrations/shop-limits';
import type { Tx } from '@inkstand/database';
import { shopConnections } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import type { CompanyEmailContext, CompanyEmailText } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { GiveUp } from '#jobs/jobs.ts';

const isProblem = (text: string | undefined): text is ShopProblem =>
  (SHOP_PROBLEMS as readonly (string | undefined)[]).includes(text);

/**
 * Email to a company's administrators: its shop is no longer connected as it should be. `data.connection` is its id.
 */
export async function shopConnectionEmail(
  tx: Tx,
  { tenantId, config }: Ctx,
  { t, data, company }: CompanyEmailContext,
): Promise<CompanyEmailText> {
  const [shop] = await tx
    .select({ name: shopConnections.name, status: shopConnections.status })
    .from(shopConnections)
    .where(and(eq(shopConnections.tenantId, tenantId), eq(shopConnections.id, data.connection ?? '')));
  const { problem } = data;
  if (!shop || shop.status === 'disconnected' || !isProblem(problem))
    throw new GiveUp('There is nothing left to tell.');
  const params = { shop: shop.name };
  return {
    subject: t(`shop_connection.${problem}_subject`, params),
    intro: [t(`shop_connection.${problem}_intro`, params), t(`shop_connection.${problem}_next`)],
    parts: [],
    link: { label: t('shop_connection.button'), url: `${config.publicUrl}/shopify/spoke` },
    why: t('client.why', { company }),
  };
}
