import { printedAtUsualSizes } from '@inkstand/artwork/usual-sizes';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { isVector, loadPicture, toAssetResponse } from './asset-response.ts';
import { isUsed, loadUses } from './asset-uses.ts';

/** Returns a picture by the id of any version: all versions, where they are used, and how the newest prints. */
export async function getAsset(ctx: Ctx, { params }: HandlerInput<'getAsset'>): Promise<HandlerReply<'getAsset'>> {
  return ctx.tx(async (tx) => {
    const versions = await loadPicture(tx, ctx, params.asset_id);
    const [newest] = versions;
    const uses = await loadUses(
      tx,
      ctx.tenantId,
      versions.map(({ id }) => id),
    );
    const printed = printedAtUsualSizes({ ...newest, isVector: isVector(newest) });
    return {
      data: {
        ...toAssetResponse(newest),
        tenant_id: newest.tenantId,
        products: uses.products.length,
        older: versions.slice(1).map(({ id, mimeType, width, height, version }) => ({
          id,
          mime_type: mimeType,
          width,
          height,
          version,
        })),
        versions: versions.map(toAssetResponse),
        uses,
        may_delete: !isUsed(uses),
        print_sizes: printed.map(({ size, widthMm, heightMm, dpi, verdict }) => ({
          size,
          width_mm: widthMm,
          height_mm: heightMm,
          dpi,
          verdict,
        })),
      },
    };
  });
}
