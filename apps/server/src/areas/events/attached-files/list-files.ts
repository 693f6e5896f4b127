import type { AttachedFile } from '@inkstand/contract/events/attached-files';
import { type Tx, tenantJoin } from '@inkstand/database';
import { attachedFiles, users } from '@inkstand/database/tables/index';
import { desc, type SQL } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { type Address, isOwnedFile, loadOwner, type Owner } from './owner.ts';

/** Lists the files of an event or product, newest first. */
async function listFiles(ctx: Ctx, { params }: { params: Address }): Promise<{ data: AttachedFile[] }> {
  return ctx.tx(async (tx) => {
    const owner = await loadOwner(tx, ctx, params, false);
    return { data: await readFiles(tx, ctx, owner, isOwnedFile(ctx, owner)) };
  });
}

export async function readFiles(tx: Tx, ctx: Ctx, owner: Owner, where: SQL | undefined): Promise<AttachedFile[]> {
  const rows = await tx
    .select({ file: attachedFiles, addedBy: users.name })
    .from(attachedFiles)
    .leftJoin(users, tenantJoin(users.id, attachedFiles.createdBy))
    .where(where)
    .orderBy(desc(attachedFiles.createdAt), desc(attachedFiles.id));
  return rows.map(({ file, addedBy }) => ({
    id: file.id,
    name: file.name,
    mime_type: file.mimeType,
    bytes: file.bytes,
    added_by: addedBy,
    url: `/api/${ctx.tenantId}/${owner.path}/files/${file.id}`,
    created_at: file.createdAt.toISOString(),
  }));
}

export { listFiles as listEventFiles, listFiles as listProductFiles };
