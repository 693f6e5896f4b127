import type { FileReply, VerbInputOf } from '@inkstand/contract';
import { personalisedSeries } from '@inkstand/database/tables/index';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { keptFiles } from '#modules/designs/index.ts';
import { fail } from '#refusals.ts';
import { isSeries } from './wire-series.ts';

const WIDTH = 320;
const A_DAY = 24 * 60 * 60;

/** A piece's print as a small picture, made when it is first looked at. Equal pieces share it. */
export async function seriesPiece(ctx: Ctx, { params }: VerbInputOf<'seriesPiece'>): Promise<FileReply> {
  const name = `${params.side}/${params.line}`;
  const [row] = await ctx.tx((tx) =>
    tx
      .select({ key: sql<string | null>`${personalisedSeries.files}->>${name}` })
      .from(personalisedSeries)
      .where(isSeries(ctx, params.series_id)),
  );
  const key = row?.key;
  if (!key) fail('request.not_found');
  const small = await keptFiles(ctx.files)(key.replace(/\.png$/, '-small.webp'), async () =>
    ctx.artwork.webPicture(await ctx.files.localPath(key), WIDTH),
  );
  if (!small) fail('request.not_found');
  return { contentType: 'image/webp', body: small, maxAge: A_DAY };
}
