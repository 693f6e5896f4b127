import type { Tx } from '@inkstand/database';
import { tenants } from '@inkstand/database/tables/index';
import { eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

export type Tenant = typeof tenants.$inferSelect;

/** The tenant in the path, or 404: staff may name any, and `all` is none. */
export async function loadTenant(tx: Tx, ctx: Pick<Ctx, 'tenantId'>): Promise<Tenant> {
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, ctx.tenantId));
  return tenant ?? fail('request.not_found');
}
