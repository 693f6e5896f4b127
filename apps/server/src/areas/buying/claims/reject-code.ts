import type { Tx } from '@inkstand/database';
import { customers, orders, products, promoCodes } from '@inkstand/database/tables/index';
import { emailKey } from '@inkstand/domain/address-key';
import { and, desc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { assertMayTryCodes, countUnknownCode } from '#areas/buying/checkout/code-guessing.ts';
import { queueEmail } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import { findCode } from './spend-code.ts';

/**
 * Says why a code could not be spent. Absent, used and expired ones read the same; only who spent the code before, under
 * the same e-mail address, is told so and gets the order's link again (docs/product/claims.md). Unknown codes count as guesses.
 */
export async function refuseCode(
  ctx: Ctx,
  { eventId, typed, email }: { eventId: string; typed: string; email: string },
): Promise<never> {
  const isKnown = await ctx.tx(async (tx) => {
    await assertMayTryCodes(tx, ctx);
    const codeId = await findCode(tx, ctx, eventId, typed);
    const order = codeId && (await findOrder(tx, ctx, codeId, email));
    if (order) await mailLinkAgain(tx, ctx, order);
    else if (codeId) await sayForWhat(tx, ctx, codeId);
    return order ? 'spent by this address' : codeId !== undefined;
  });
  if (isKnown === 'spent by this address') failField('address_first_line', 'already_ordered');
  if (!isKnown) await countUnknownCode(ctx);
  return failField('promo_code', 'invalid_promo_code');
}

/** A code that could be spent was not: it is for other products than the one that was asked for. */
async function sayForWhat(tx: Tx, ctx: Ctx, codeId: string): Promise<void> {
  const found = await tx
    .select({ name: products.name })
    .from(promoCodes)
    .innerJoin(
      products,
      and(eq(products.tenantId, promoCodes.tenantId), sql`${products.id} = any(${promoCodes.productIds})`),
    )
    .where(
      and(
        ...[eq(promoCodes.tenantId, ctx.tenantId), eq(promoCodes.id, codeId), isNull(promoCodes.revokedAt)],
        lt(promoCodes.uses, promoCodes.maximumUses),
        or(isNull(promoCodes.expiresAt), gt(promoCodes.expiresAt, ctx.now())),
      ),
    )
    .orderBy(products.name)
    .limit(5);
  const name = found.map((product) => product.name).join(', ');
  if (name) failField('promo_code', 'code_of_other_product', { name });
}

async function findOrder(tx: Tx, ctx: Ctx, promoCodeId: string, email: string) {
  const [order] = await tx
    .select({ id: orders.id, language: orders.language })
    .from(orders)
    .innerJoin(customers, and(eq(customers.tenantId, orders.tenantId), eq(customers.id, orders.customerId)))
    .where(
      and(
        eq(customers.tenantId, ctx.tenantId),
        sql`lower(${customers.email}) = ${emailKey(email)}`,
        eq(orders.promoCodeId, promoCodeId),
        isNotNull(orders.status),
        ne(orders.status, 'cancelled'),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1);
  return order;
}

/** At most once an hour: the outbox takes the same mail once. */
function mailLinkAgain(tx: Tx, ctx: Ctx, order: { id: string; language: string }): Promise<void> {
  const hour = ctx.now().toISOString().slice(0, 13);
  return queueEmail(tx, ctx, { template: 'order_link', subjectId: order.id, data: { hour }, language: order.language });
}
