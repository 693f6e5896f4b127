import type { FileReply, HandlerInput } from '@inkstand/contract';
import { personalizationPieces } from '@inkstand/database/tables/index';
import { languageOr } from '@inkstand/i18n';
import { asc } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { writeZip, type ZipEntry } from '#files/zip.ts';
import { anyBatch, batchInProgress } from './batch-in-progress.ts';
import { checksumIn, isBatchPiece, loadBatch } from './batch-response.ts';
import { addContactSheet, readSheets } from './draw-contact-sheet.ts';

const read = ({ files }: Ctx, key: string) => files.get(key, checksumIn(key));

/** Returns the storage key of the contact sheet in the request's language; draws it on first request. */
async function sheetKey(ctx: Ctx, id: string): Promise<string> {
  const sheets = (await ctx.tx((tx) => readSheets(tx, ctx, id))) ?? {};
  const language = languageOr(ctx.language);
  const known = sheets[language];
  if (known) return known;
  // No sheet in any language: the batch is not drawn yet.
  if (Object.keys(sheets).length === 0) fail('request.not_found');
  const batch = (await batchInProgress(ctx, id, anyBatch(ctx, id))) ?? fail('request.not_found');
  return addContactSheet(ctx, batch, language);
}

export async function personalizationSheet(
  ctx: Ctx,
  { params }: HandlerInput<'personalizationSheet'>,
): Promise<FileReply> {
  const { name } = await ctx.tx((tx) => loadBatch(tx, ctx, params.batch_id));
  const key = await sheetKey(ctx, params.batch_id);
  return { contentType: 'application/pdf', body: await read(ctx, key), fileName: `${plain(name)}.pdf` };
}

/** Streams all files in one ZIP, read and sent one after the other, since a batch may exceed memory. */
export async function personalizationFiles(
  ctx: Ctx,
  { params }: HandlerInput<'personalizationFiles'>,
): Promise<FileReply> {
  const { batch_id: id } = params;
  const { batch, pieces } = await ctx.tx(async (tx) => ({
    batch: await loadBatch(tx, ctx, id),
    pieces: await tx
      .select({ line: personalizationPieces.line, files: personalizationPieces.files })
      .from(personalizationPieces)
      .where(isBatchPiece(ctx, id))
      .orderBy(asc(personalizationPieces.line)),
  }));
  if (batch.status !== 'approved') fail('personalization.not_ready');
  const sheet = await sheetKey(ctx, id);
  const digits = String(pieces.at(-1)?.line ?? 1).length;
  const entries = pieces.flatMap(({ line, files }) =>
    Object.entries(files).map(
      ([side, key]): ZipEntry => ({
        name: `${String(line).padStart(digits, '0')}-${side}.png`,
        read: () => read(ctx, key),
      }),
    ),
  );
  entries.push({ name: 'contact-sheet.pdf', read: () => read(ctx, sheet) });
  const body = writeZip(
    entries.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    ctx.now(),
  );
  return { contentType: 'application/zip', body, fileName: `${plain(batch.name)}.zip` };
}

/** Returns a file name that is safe on any system. */
const plain = (name: string) => name.replace(/[^\p{L}\p{N} _-]/gu, '').trim() || 'batch';
