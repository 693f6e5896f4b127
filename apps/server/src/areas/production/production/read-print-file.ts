import { findAssetIds } from '@inkstand/artwork/model';
import type { Tx } from '@inkstand/database';
import { printFiles } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { copySources } from './download-order.ts';
import { printSide } from './print-side.ts';
import { readLines } from './read-order.ts';

type PrintFileRow = typeof printFiles.$inferSelect;

/**
 * Returns the bytes of a print file. The demonstration's past orders have files without a checksum: they are drawn here
 * when they are first read, since drawing hundreds would delay the start.
 * @param ctx of the tenant that owns the file
 * @returns undefined when it does not exist
 * @throws DamagedFile when it is not what was drawn
 */
export async function readPrintFile(ctx: Ctx, id: string): Promise<Buffer | undefined> {
  const known = await ctx.tx((tx) => findFile(tx, ctx, id));
  if (!known) return undefined;
  const file = known.sha256 === '' ? await drawFile(ctx, known) : known;
  if (!(await ctx.files.has(file.storageKey))) return undefined;
  return ctx.files.get(file.storageKey, file.sha256);
}

async function findFile(tx: Tx, { tenantId }: Ctx, id: string): Promise<PrintFileRow | undefined> {
  const [file] = await tx
    .select()
    .from(printFiles)
    .where(and(eq(printFiles.tenantId, tenantId), eq(printFiles.id, id)));
  return file;
}

/** Draws the side that a file is of, as PNG and PDF, and records both. */
async function drawFile(ctx: Ctx, row: PrintFileRow): Promise<Pick<PrintFileRow, 'storageKey' | 'sha256'>> {
  const { tenantId, orderId, orderLineId, format } = row;
  const lines = await ctx.tx((tx) => readLines(tx, ctx, orderId));
  const print = lines
    .find(({ id }) => id === orderLineId)
    ?.sides.find(({ sideId, fingerprint }) => sideId === row.side && fingerprint === row.fingerprint);
  if (!print) throw new Error(`print file ${row.id} is of no printed side`);
  await copySources(ctx, orderId, findAssetIds(print.side));
  const { files } = await printSide(ctx, orderId, print);
  await ctx.tx(async (tx) => {
    for (const { format: made, storageKey, sha256, bytes } of files) {
      await tx
        .update(printFiles)
        .set({ storageKey, sha256, bytes })
        .where(
          and(
            eq(printFiles.tenantId, tenantId),
            eq(printFiles.orderLineId, orderLineId),
            eq(printFiles.side, row.side),
            eq(printFiles.format, made),
          ),
        );
    }
  });
  const drawn = files.find((file) => file.format === format);
  if (!drawn) throw new Error(`no ${format} was drawn for print file ${row.id}`);
  return drawn;
}
