import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Ctx } from '#context.ts';

/** The condition that a list's rows belong to the call's tenant; none where staff list `all` (docs/product/wire.md). */
export function ofTenant(ctx: Pick<Ctx, 'tenantId'>, column: PgColumn): SQL | undefined {
  return ctx.tenantId === 'all' ? undefined : eq(column, ctx.tenantId);
}
