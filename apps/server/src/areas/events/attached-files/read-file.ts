import type { FileReply } from '@inkstand/contract';
import { attachedFiles } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { type Address, isOwnedFile, loadOwner } from './owner.ts';

/** Sends a file's bytes, always as a download, so that uploaded content never opens as a page on our origin. */
async function readFile(ctx: Ctx, { params }: { params: Address & { file_id: string } }): Promise<FileReply> {
  const file = await ctx.tx(async (tx) => {
    const owner = await loadOwner(tx, ctx, params, false);
    const [row] = await tx
      .select()
      .from(attachedFiles)
      .where(and(isOwnedFile(ctx, owner), eq(attachedFiles.id, params.file_id)));
    return row ?? fail('request.not_found');
  });
  return { contentType: file.mimeType, body: await ctx.files.get(file.storageKey), fileName: file.name };
}

export { readFile as eventFile, readFile as productFile };
