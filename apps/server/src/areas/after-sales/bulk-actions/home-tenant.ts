import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

/** Whose a bulk action or a view is: the tenant's in the path; of staff who look at all tenants, their own. */
export function homeTenant(ctx: Pick<Ctx, 'tenantId' | 'user'>): string {
  if (!ctx.user) fail('request.unauthenticated');
  return ctx.tenantId === 'all' ? ctx.user.tenant_id : ctx.tenantId;
}
