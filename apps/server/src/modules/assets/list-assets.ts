import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { assets } from '@inkstand/database/tables/index';
import { and, desc, ilike, isNull } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { containing, ofTenant } from '#modules/tenants/index.ts';
import { wireAsset } from './wire-asset.ts';

export async function listAssets(ctx: Ctx, { query }: VerbInputOf<'listAssets'>): Promise<VerbReplyOf<'listAssets'>> {
  const where = and(
    ofTenant(ctx, assets.tenantId),
    isNull(assets.deletedAt),
    query.q ? ilike(assets.name, containing(query.q)) : undefined,
  );
  return ctx.tx(async (tx) => {
    const rows = await tx
      .select()
      .from(assets)
      .where(where)
      .orderBy(desc(assets.createdAt), desc(assets.id))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page);
    const total = await tx.$count(assets, where);
    return { data: rows.map(wireAsset), meta: { total, page: query.page, per_page: query.per_page } };
  });
}
