import { shopConnections } from '@inkstand/database/tables/index';
import { and, eq, inArray } from 'drizzle-orm';
import type { ShopConnection } from '#areas/integrations/connection/shop-client.ts';
import type { Ctx } from '#context.ts';
import { refuse, type ShopWebhook } from './read-webhook.ts';
import { MANDATORY } from './topics.ts';

/**
 * The connections that a webhook is for: the shop's one, or for duties about personal data all that it ever had, of
 * every company. The signature covers the body only, so the body has to agree with the header that names the shop.
 */
export async function findShops(ctx: Ctx, { topic, domain, body }: ShopWebhook): Promise<ShopConnection[]> {
  const isMandatory = (MANDATORY as readonly string[]).includes(topic);
  const namedId = isMandatory ? body.shop_id : namesShop(topic) ? body.id : undefined;
  const namedDomain = isMandatory ? body.shop_domain : body.myshopify_domain;
  if (isMandatory && namedId === undefined) return refuse(ctx, 'no shop in the body');
  if (namedId !== undefined && namedDomain?.toLowerCase() !== domain) return refuse(ctx, 'another shop in the body');
  const found = await ctx.staffTx((tx) =>
    tx
      .select()
      .from(shopConnections)
      .where(
        and(
          namedId === undefined
            ? eq(shopConnections.shopDomain, domain)
            : eq(shopConnections.shopId, `gid://shopify/Shop/${namedId}`),
          isMandatory ? undefined : inArray(shopConnections.status, ['connected', 'frozen']),
        ),
      ),
  );
  for (const { shopId } of found) {
    if (isOfOtherShop(body.order_status_url, { domain, shopId })) return refuse(ctx, 'an order of another shop');
  }
  return found;
}

const namesShop = (topic: string): boolean => topic === 'app/uninstalled' || topic === 'shop/update';

/** An order's status page is at the shop's own address, or at one that has the shop's number in its path. */
function isOfOtherShop(url: string | undefined, { domain, shopId }: { domain: string; shopId: string }): boolean {
  if (!url) return false;
  if (!URL.canParse(url)) return true;
  const { hostname, pathname } = new URL(url);
  return hostname !== domain && !pathname.split('/').includes(shopId.split('/').at(-1) ?? '');
}
