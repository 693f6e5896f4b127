import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { assets } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { checkPicture, insertAsset, storeUpload, usablePixels } from '#areas/design/index.ts';
import { loadTenant, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { takeTemporaryStore } from './load-temporary-store.ts';

/**
 * Moves a temporary store's logo into the tenant's pictures, under the same id, so that a second call is idempotent.
 * The picture is public, since it becomes a store's logo.
 */
export async function moveAsset(ctx: Ctx, { body }: HandlerInput<'moveAsset'>): Promise<HandlerReply<'moveAsset'>> {
  const { user } = ctx;
  if (!user) fail('request.unauthenticated');
  const id = body.img_id;
  const tenant = await ctx.tx((tx) => loadTenant(tx, ctx));
  const done = { success: true, message: replyTexts(ctx.language)('picture.moved'), data: id } as const;
  const store = await ctx.staffTx((tx) => takeTemporaryStore(tx, ctx, id));
  if (!store.imageKey || !store.imageName) return fail('temporary_store.gone');
  const own = and(eq(assets.tenantId, tenant.id), eq(assets.id, id));
  const isThere = () => ctx.tx(async (tx) => (await tx.select({ id: assets.id }).from(assets).where(own)).length > 0);
  if (await isThere()) return done;

  const upload = await checkPicture(
    ctx,
    new File([new Uint8Array(await ctx.files.get(store.imageKey))], store.imageName),
    'img_id',
    await ctx.tx(usablePixels),
  );
  const stored = await storeUpload(ctx, tenant.id, upload, id);
  await ctx.staffTx(async (tx) => {
    // Locks the store: of two concurrent calls, the second finds the first one's row.
    await takeTemporaryStore(tx, ctx, id);
    if ((await tx.select({ id: assets.id }).from(assets).where(own)).length > 0) return;
    const owned = { tenantId: tenant.id, createdBy: user.id, createdAt: ctx.now(), isPublic: true };
    await insertAsset(tx, { ...stored, ...owned, name: store.imageName ?? '' }, upload);
    await recordAudit(tx, { ...ctx, tenantId: tenant.id }, { action: 'file.added', objectType: 'asset', objectId: id });
  });
  return done;
}
