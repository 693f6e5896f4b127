import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { rateLimits, tenants } from '@inkstand/database/tables/index';
import { proposeSlug, SLUG_MAXIMUM_LENGTH, shortenSlug, slugProblem } from '@inkstand/domain/slugs';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';

/** The staff's tenant. It sells nothing, and its id is reserved. */
export const STAFF_COMPANY = 'inkstand';

type Problem = HandlerReply<'checkTenantId'>['data']['problem'];

const TRIES = 20;

/** Returns the key that reserves a tenant id after a sign-up that created no company. */
export const reservedTenantIdKey = (tenantId: string): string => `sign-up:name:${tenantId}`;

/** Returns why a company cannot have a tenant id. */
export async function tenantIdProblem(tx: Tx, tenantId: string): Promise<Problem> {
  if (tenantId === STAFF_COMPANY) return 'slug_reserved';
  const problem = slugProblem(tenantId);
  if (problem) return problem === 'reserved' ? 'slug_reserved' : 'slug_invalid';
  const [taken] = await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId));
  const [held] = await tx
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, reservedTenantIdKey(tenantId)), gt(rateLimits.windowEndsAt, sql`now()`)));
  return taken || held ? 'slug_taken' : null;
}

/** Returns the first free id: `acme`, `acme-2`, `acme-3`, … */
async function proposal(tx: Tx, company: string): Promise<string> {
  const base = proposeSlug(company);
  for (let number = 1; number <= TRIES; number++) {
    const ending = number === 1 ? '' : `-${number}`;
    const candidate = shortenSlug(base, SLUG_MAXIMUM_LENGTH - ending.length) + ending;
    if (!(await tenantIdProblem(tx, candidate))) return candidate;
  }
  return base;
}

/**
 * Proposes a tenant id from a company's name, or checks one. Store addresses are public, so which ids are used is no
 * secret.
 */
export async function checkTenantId(
  ctx: Ctx,
  { query }: HandlerInput<'checkTenantId'>,
): Promise<HandlerReply<'checkTenantId'>> {
  return ctx.staffTx(async (tx) => {
    const typed = query.tenant_id.toLowerCase();
    const tenantId = typed || (await proposal(tx, query.company));
    return { data: { tenant_id: tenantId, problem: await tenantIdProblem(tx, tenantId) } };
  });
}
