import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { products, proofs } from '@inkstand/database/tables/index';
import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#refusals.ts';
import { selectProofs } from './select-proofs.ts';
import { wireProof } from './wire-proof.ts';

const MOST = 200;

export async function listProofs(ctx: Ctx, { params }: VerbInputOf<'listProofs'>): Promise<VerbReplyOf<'listProofs'>> {
  return ctx.tx(async (tx) => {
    const ofTenant = and(eq(products.tenantId, ctx.tenantId), eq(products.id, params.product_id));
    if ((await tx.$count(products, ofTenant)) === 0) fail('request.not_found');
    const where = and(eq(proofs.tenantId, ctx.tenantId), eq(proofs.productId, params.product_id));
    const rows = await selectProofs(tx, where).orderBy(desc(proofs.createdAt), desc(proofs.id)).limit(MOST);
    return { data: rows.map((row) => wireProof(ctx, row)) };
  });
}
