import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { products, proofs } from '@inkstand/database/tables/index';
import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { selectProofs, toProofResponse } from './proof-response.ts';

const MAX_ROWS = 200;

export async function listProofs(
  ctx: Ctx,
  { params }: HandlerInput<'listProofs'>,
): Promise<HandlerReply<'listProofs'>> {
  return ctx.tx(async (tx) => {
    const ofTenant = and(eq(products.tenantId, ctx.tenantId), eq(products.id, params.product_id));
    if ((await tx.$count(products, ofTenant)) === 0) fail('request.not_found');
    const where = and(eq(proofs.tenantId, ctx.tenantId), eq(proofs.productId, params.product_id));
    const rows = await selectProofs(tx, where).orderBy(desc(proofs.createdAt), desc(proofs.id)).limit(MAX_ROWS);
    return { data: rows.map((row) => toProofResponse(ctx, row)) };
  });
}
