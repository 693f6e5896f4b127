import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { assets } from '@inkstand/database/tables/index';
import { DAY_SECONDS } from '@inkstand/domain/days';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { previewKey } from './store-picture.ts';

// Assets are immutable: a changed picture is a new asset.

/** Serves a picture's bytes, or those of its small PNG. */
export async function assetFile(
  ctx: Ctx,
  { params, query }: HandlerInput<'assetFile'>,
): Promise<HandlerReply<'assetFile'>> {
  const [asset] = await ctx.tx((tx) =>
    tx
      .select({ mimeType: assets.mimeType, storageKey: assets.storageKey, sha256: assets.sha256 })
      .from(assets)
      .where(and(eq(assets.tenantId, ctx.tenantId), eq(assets.id, params.asset_id), isNull(assets.deletedAt))),
  );
  if (!asset) fail('request.not_found');
  const isPreview = query.size === 'preview';
  const { files } = ctx;
  const body = isPreview
    ? await files.get(previewKey(asset.storageKey))
    : await files.get(asset.storageKey, asset.sha256);
  return { contentType: isPreview ? 'image/png' : asset.mimeType, body, maxAge: DAY_SECONDS };
}
