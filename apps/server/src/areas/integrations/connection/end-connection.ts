import type { Tx } from '@inkstand/database';
import { shopConnections, users } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { NO_WEBHOOK_PROBLEMS } from './connection-problem.ts';
import type { ShopConnection } from './shop-client.ts';
import { NO_TOKENS } from './shop-tokens.ts';

/**
 * Ends a connection: erases its tokens and releases its users from the onboarding. The row stays, because products and
 * orders refer to it; orders that are here already go on.
 */
export async function endConnection(
  tx: Tx,
  ctx: Pick<Ctx, 'tenantId' | 'user' | 'now'>,
  connection: Pick<ShopConnection, 'id' | 'shopDomain'>,
  status: 'uninstalled' | 'disconnected',
): Promise<void> {
  await tx
    .update(shopConnections)
    .set({ ...NO_TOKENS, status, disconnectedAt: ctx.now(), ...NO_WEBHOOK_PROBLEMS })
    .where(and(eq(shopConnections.tenantId, ctx.tenantId), eq(shopConnections.id, connection.id)));
  await unlinkUsers(tx, ctx.tenantId);
  await recordAudit(tx, ctx, {
    action: 'shop.disconnected',
    objectType: 'shop',
    objectId: connection.id,
    details: { shop: connection.shopDomain, status },
  });
}

/** Releases the company's users from the onboarding (specification 2). */
export async function unlinkUsers(tx: Tx, tenantId: string): Promise<void> {
  await tx
    .update(users)
    .set({ shopUser: false })
    .where(and(eq(users.tenantId, tenantId), eq(users.shopUser, true)));
}
