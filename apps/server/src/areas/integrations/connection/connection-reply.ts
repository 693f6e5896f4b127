import type { ShopConnectionView } from '@inkstand/contract/integrations/shop-connection';
import type { Tx } from '@inkstand/database';
import { shopConnections } from '@inkstand/database/tables/index';
import { desc, eq, sql } from 'drizzle-orm';
import { actorNames } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { shopPage } from './reach-shopify.ts';
import { missingScopes } from './scopes.ts';
import type { ShopConnection } from './shop-client.ts';

/** The connected shop first, else the one that was disconnected last. */
export async function readLastConnection(tx: Tx, tenantId: string): Promise<ShopConnection | undefined> {
  const [row] = await tx
    .select()
    .from(shopConnections)
    .where(eq(shopConnections.tenantId, tenantId))
    .orderBy(
      desc(sql`${shopConnections.status} in ('connected', 'frozen')`),
      desc(shopConnections.disconnectedAt),
      desc(shopConnections.connectedAt),
    )
    .limit(1);
  return row;
}

export async function toConnectionReply(ctx: Ctx, connection: ShopConnection): Promise<ShopConnectionView> {
  const actor = `user:${connection.connectedBy}`;
  const name = await actorNames(ctx, [actor]);
  const { shopDomain, status, scopes, disconnectedAt } = connection;
  return {
    id: connection.id,
    name: connection.name,
    shop_domain: shopDomain,
    currency: connection.currency,
    status,
    needs_reconnect: status === 'connected' && connection.refreshToken === '',
    scopes,
    missing_scopes: missingScopes(scopes),
    silent_since: connection.silentSince?.toISOString() ?? null,
    connected_at: connection.connectedAt.toISOString(),
    connected_by: name(actor),
    disconnected_at: disconnectedAt?.toISOString() ?? null,
    admin_url: shopPage(ctx, shopDomain, '/admin'),
    apps_url: shopPage(ctx, shopDomain, ctx.config.mode === 'demo' ? '/admin/apps' : '/admin/settings/apps'),
    settings: {
      markup_percent: connection.markup / 100,
      order_hold: connection.orderHold,
      hold_hours: connection.holdHours,
      sends_emails: connection.sendsEmails,
      sends_problem_emails: connection.sendsProblemEmails,
    },
  };
}
