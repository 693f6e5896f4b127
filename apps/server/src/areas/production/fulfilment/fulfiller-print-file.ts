import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { printFiles } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import { readPrintFile } from '#areas/production/production/read-print-file.ts';
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
  const owner = systemContext(ctx, link.tenantId);
  const [file] = await owner.tx((tx) =>
    tx
      .select({ format: printFiles.format, side: printFiles.side })
      .from(printFiles)
      .where(and(eq(printFiles.tenantId, link.tenantId), eq(printFiles.id, link.fileId))),
  );
  const body = file && (await readPrintFile(owner, link.fileId));
  if (!body) fail('request.not_found');
  const fileName = `${link.fileId}-${file.side}.${file.format}`;
  return { contentType: CONTENT_TYPES[file.format], body, fileName };
}
