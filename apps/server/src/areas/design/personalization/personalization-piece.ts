import type { FileReply, HandlerInput } from '@inkstand/contract';
import { personalizationPieces } from '@inkstand/database/tables/index';
import { DAY_SECONDS } from '@inkstand/domain/days';
import { and, eq } from 'drizzle-orm';
import { cachedFiles } from '#areas/design/designs/mockup-file.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { isBatchPiece } from './batch-response.ts';

const WIDTH = 320;

/** Returns a thumbnail of a piece's print, created on first request. Identical pieces share it. */
export async function personalizationPiece(
  ctx: Ctx,
  { params }: HandlerInput<'personalizationPiece'>,
): Promise<FileReply> {
  const [row] = await ctx.tx((tx) =>
    tx
      .select({ files: personalizationPieces.files })
      .from(personalizationPieces)
      .where(and(isBatchPiece(ctx, params.batch_id), eq(personalizationPieces.line, params.line))),
  );
  const key = row?.files[params.side];
  if (!key) fail('request.not_found');
  const small = await cachedFiles(ctx.files)(key.replace(/\.png$/, '-small.webp'), async () =>
    ctx.artwork.webPicture(await ctx.files.localPath(key), WIDTH),
  );
  if (!small) fail('request.not_found');
  return { contentType: 'image/webp', body: small, maxAge: DAY_SECONDS };
}
