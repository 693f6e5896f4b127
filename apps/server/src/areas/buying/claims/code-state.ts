import { type Tx, tenantJoin } from '@inkstand/database';
import { customers, orders, products, promoCodes } from '@inkstand/database/tables/index';
import { and, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { queueEmail } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { failField, failFields } from '#errors.ts';
import { byName } from '#sql/list-queries.ts';
import { ofEvent } from './spend-code.ts';

const MAX_NAMES = 5;

/** `used_up`: a code for several gifts, all of which are claimed. */
type CodeState = 'usable' | 'used' | 'used_up' | 'expired' | 'revoked';

/** Returns a code that the event has issued, in any state. */
export async function findCode(
  tx: Tx,
  ctx: Ctx,
  eventId: string,
  typed: string,
): Promise<{ id: string; label: string; state: CodeState } | undefined> {
  const [code] = await tx
    .select()
    .from(promoCodes)
    .where(ofEvent(ctx, eventId, typed));
  if (!code) return undefined;
  return { id: code.id, label: code.label, state: stateOf(code, ctx) };
}

function stateOf(code: typeof promoCodes.$inferSelect, ctx: Ctx): CodeState {
  const { uses, maximumUses, expiresAt, revokedAt } = code;
  if (uses >= maximumUses) return maximumUses === 1 ? 'used' : 'used_up';
  if (revokedAt) return 'revoked';
  return expiresAt && expiresAt <= ctx.now() ? 'expired' : 'usable';
}

/** Returns the products that a code is for, and names the first of them; undefined for a code that covers all. */
export async function readCovered(
  tx: Tx,
  ctx: Ctx,
  codeId: string,
): Promise<{ ids: string[]; name: string } | undefined> {
  const found = await tx
    .select({ id: products.id, name: products.name })
    .from(promoCodes)
    .innerJoin(products, and(eq(products.tenantId, ctx.tenantId), sql`${products.id} = any(${promoCodes.productIds})`))
    .where(and(eq(promoCodes.tenantId, ctx.tenantId), eq(promoCodes.id, codeId)))
    .orderBy(byName(products.name, ctx.language));
  if (found.length === 0) return undefined;
  const names = found.slice(0, MAX_NAMES).map(({ name }) => name);
  return { ids: found.map(({ id }) => id), name: names.join(', ') };
}

export const REASONS = { used: 'code_used', used_up: 'code_used_up', expired: 'code_expired' } as const;

/**
 * Refuses a code: the first message is the specification's, the second says why. A revoked code gets the same answer as
 * an unknown one; one that can be used is for `otherProducts`.
 */
export function failCode(state: CodeState | undefined, otherProducts?: string): never {
  const invalid = { field: 'promo_code', problem: 'invalid_promo_code' } as const;
  const { field } = invalid;
  if (otherProducts !== undefined) {
    return failFields([invalid, { field, problem: 'code_of_other_product', params: { name: otherProducts } }]);
  }
  if (!state || state === 'usable' || state === 'revoked') return failField(field, invalid.problem);
  return failFields([invalid, { field, problem: REASONS[state] }]);
}

interface ClaimedOrder {
  id: string;
  language: string;
}

/** Returns the latest order that a code was spent on; cancelled ones do not count. */
export async function findClaimedOrder(
  tx: Tx,
  ctx: Ctx,
  promoCodeId: string,
  ofCustomer?: SQL,
): Promise<ClaimedOrder | undefined> {
  const [order] = await tx
    .select({ id: orders.id, language: orders.language })
    .from(orders)
    .innerJoin(customers, tenantJoin(customers.id, orders.customerId))
    .where(
      and(
        eq(orders.tenantId, ctx.tenantId),
        eq(orders.promoCodeId, promoCodeId),
        isNotNull(orders.status),
        ne(orders.status, 'cancelled'),
        ofCustomer,
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1);
  return order;
}

/** At most once an hour: the outbox deduplicates the email. */
export function mailLinkAgain(tx: Tx, ctx: Ctx, order: ClaimedOrder): Promise<void> {
  const hour = ctx.now().toISOString().slice(0, 13);
  return queueEmail(tx, ctx, { template: 'order_link', subjectId: order.id, data: { hour }, language: order.language });
}
