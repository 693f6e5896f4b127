import type { Policy } from '@inkstand/contract';
import { may } from '@inkstand/domain/roles';
import type { Ctx } from '../context.ts';
import { fail } from '../refusals.ts';

/**
 * Refuses who may not make a call (product.md 3): 401 without a session; 404, not 403, on another tenant's data, so that
 * nothing leaks; 403 for a role that may not.
 */
export function checkPolicy(policy: Policy, ctx: Ctx): void {
  if (policy === 'anyone' || policy === 'signature') return;
  if (!ctx.user || !ctx.actor) fail('request.unauthenticated');
  if (policy === 'signed-in') return;
  const isStaff = ctx.user.superadmin === 1;
  if (!isStaff && ctx.user.tenant_id !== ctx.tenantId) fail('request.not_found');
  if (!may(ctx.actor, policy.may)) fail('request.forbidden');
}
