import type { Tx } from '@inkstand/database';
import { promoCodes, sampleLinks } from '@inkstand/database/tables/index';
import { normalisePromoCode } from '@inkstand/domain/promo-codes';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { mayTryCodes } from '#areas/buying/checkout/code-guessing.ts';
import type { Config } from '#config/config.ts';
import type { Ctx } from '#context.ts';
import { readSignedId, signedId } from '#secrets/signed-id.ts';

export const ofEvent = (ctx: Ctx, eventId: string, typed: string) =>
  and(
    eq(promoCodes.tenantId, ctx.tenantId),
    eq(promoCodes.eventId, eventId),
    eq(promoCodes.code, normalisePromoCode(typed)),
  );

/**
 * Spends one use of a promo code with one conditional UPDATE, so that of 500 claims with a single-use code one gets it
 * (docs/reliability.md, rule 1), and only for a product the code covers; a rollback releases it. Returns undefined when
 * no use is left.
 */
export async function spendCode(
  tx: Tx,
  ctx: Ctx,
  eventId: string,
  typed: string,
  productId: string,
): Promise<string | undefined> {
  const [spent] = await tx
    .update(promoCodes)
    .set({ uses: sql`${promoCodes.uses} + 1` })
    .where(
      and(
        ofEvent(ctx, eventId, typed),
        lt(promoCodes.uses, promoCodes.maximumUses),
        isNull(promoCodes.revokedAt),
        or(isNull(promoCodes.expiresAt), gt(promoCodes.expiresAt, ctx.now())),
        // A code without products covers all of them.
        sql`(${promoCodes.productIds} = '{}' or ${productId}::uuid = any(${promoCodes.productIds}))`,
        mayTryCodes(tx, ctx),
      ),
    )
    .returning({ id: promoCodes.id });
  return spent?.id;
}

const purpose = (tenantId: string) => `sample:${tenantId}`;

/** The token in a sample link's URL. */
export const sampleToken = (config: Pick<Config, 'secretKey'>, tenantId: string, linkId: string): string =>
  signedId(config, purpose(tenantId), linkId);

/** Returns the link's id from a token signed for this tenant; undefined for any other text. */
export const readSampleToken = (config: Pick<Config, 'secretKey'>, tenantId: string, token: string) =>
  readSignedId(config, purpose(tenantId), token);

/**
 * Uses up a sample link with one conditional UPDATE, so that of many orders with one link one gets it
 * (docs/reliability.md, rule 1); a rollback releases it. Returns undefined when the link is invalid, used or expired.
 */
export async function spendSample(tx: Tx, ctx: Ctx, eventId: string, token: string): Promise<string | undefined> {
  const linkId = readSampleToken(ctx.config, ctx.tenantId, token);
  if (!linkId) return undefined;
  const [spent] = await tx
    .update(sampleLinks)
    .set({ usedAt: ctx.now() })
    .where(
      and(
        eq(sampleLinks.tenantId, ctx.tenantId),
        eq(sampleLinks.id, linkId),
        eq(sampleLinks.eventId, eventId),
        isNull(sampleLinks.usedAt),
        gt(sampleLinks.expiresAt, ctx.now()),
      ),
    )
    .returning({ id: sampleLinks.id });
  return spent?.id;
}
