import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { printFiles } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import { type Ctx, systemContext } from '#context.ts';
import { fail } from '#errors.ts';
import { readPrintFileToken } from './signed-links.ts';

const CONTENT_TYPES = { png: 'image/png', pdf: 'application/pdf' } as const;

/** Serves a print file to the fulfiller that its signed link was issued to. */
export async function fulfillerPrintFile(
  ctx: Ctx,
  { params }: HandlerInput<'fulfillerPrintFile'>,
): Promise<HandlerReply<'fulfillerPrintFile'>> {
  const link = readPrintFileToken(ctx.config, params.fulfiller_id, params.token, ctx.now());
  if (!link) fail('request.bad_signature');
  const [file] = await systemContext(ctx, link.tenantId).tx((tx) =>
    tx
      .select({
        storageKey: printFiles.storageKey,
        sha256: printFiles.sha256,
        format: printFiles.format,
        side: printFiles.side,
      })
      .from(printFiles)
      .where(and(eq(printFiles.tenantId, link.tenantId), eq(printFiles.id, link.fileId))),
  );
  if (!file || !(await ctx.files.has(file.storageKey))) fail('request.not_found');
  const fileName = `${link.fileId}-${file.side}.${file.format}`;
  return { contentType: CONTENT_TYPES[file.format], body: await ctx.files.get(file.storageKey, file.sha256), fileName };
}
