import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { tenantJoin } from '@inkstand/database';
import { orders, printFiles } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { readPrintFile } from './read-print-file.ts';

const contentTypes = { png: 'image/png', pdf: 'application/pdf' } as const;

/** Returns a print file's bytes. It can be recreated after artwork was replaced, so browsers must revalidate. */
export async function printFile(ctx: Ctx, { params }: HandlerInput<'printFile'>): Promise<HandlerReply<'printFile'>> {
  const [file] = await ctx.tx((tx) =>
    tx
      .select({ id: printFiles.id, format: printFiles.format })
      .from(printFiles)
      .innerJoin(orders, tenantJoin(orders.id, printFiles.orderId))
      .where(
        and(
          eq(printFiles.tenantId, ctx.tenantId),
          eq(printFiles.id, params.file_id),
          eq(orders.orderRef, params.order_ref),
        ),
      ),
  );
  const body = file && (await readPrintFile(ctx, file.id));
  if (!body) fail('request.not_found');
  return { contentType: contentTypes[file.format], body };
}
