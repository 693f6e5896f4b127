import type { CallName, Policy } from '@inkstand/contract';
import { existsForKind, may } from '@inkstand/domain/roles';
import type { Ctx } from '../context.ts';
import { fail } from '../errors.ts';

/** Calls about one's own account that staff may make while they act for a client. */
const WHILE_ACTING: readonly CallName[] = ['currentUser', 'logout', 'authoriseChannel', 'stopActing'];

/** All that a user may do about their account before they verify its address: see it, and sign out. */
const WHILE_UNVERIFIED: readonly CallName[] = ['currentUser', 'logout'];

/**
 * Enforces the policy of a call (docs/product/roles.md): 401 without a session; 404, not 403, for another tenant's
 * data, so that nothing leaks, and for a fulfiller's people for all that is not theirs; 403 for a role without the
 * right, and for a user whose email address is not confirmed.
 */
export function checkPolicy(policy: Policy, ctx: Ctx, name?: CallName): void {
  if (policy === 'anyone' || policy === 'signature') return;
  if (!ctx.user || !ctx.actor) fail('request.unauthenticated');
  if (policy === 'signed-in') {
    // An API key has no account of its own.
    if (ctx.apiKeyId && name !== 'currentUser') fail('request.forbidden');
    if (!ctx.user.email_verified && !(name && WHILE_UNVERIFIED.includes(name))) fail('account.unverified');
    if (ctx.user.acting_for && !(name && WHILE_ACTING.includes(name))) fail('acting.own_account');
    return;
  }
  const isStaff = ctx.user.superadmin === 1;
  if (!isStaff && ctx.user.tenant_id !== ctx.tenantId) fail('request.not_found');
  if (!ctx.user.email_verified) fail('account.unverified');
  // Only people manage users: a leaked key must not create access that outlives it.
  if (ctx.apiKeyId && policy.may === 'users.manage') fail('request.forbidden');
  if (may(ctx.actor, policy.may)) return;
  // For a fulfiller's people there is nothing but their own pages.
  fail(ctx.actor.fulfillerId && !existsForKind(ctx.actor, policy.may) ? 'request.not_found' : 'request.forbidden');
}
