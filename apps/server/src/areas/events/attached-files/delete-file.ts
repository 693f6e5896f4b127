import { attachedFiles } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { type Address, auditAction, isOwnedFile, loadOwner } from './owner.ts';

/** Deletes an attached file. Its bytes stay for a month, so that a mistake can be fixed manually. */
async function deleteFile(
  ctx: Ctx,
  { params }: { params: Address & { file_id: string } },
): Promise<{ success: true; message: string; data: { id: string } }> {
  return ctx.tx(async (tx) => {
    const owner = await loadOwner(tx, ctx, params, true);
    const [gone] = await tx
      .update(attachedFiles)
      .set({ deletedAt: ctx.now() })
      .where(and(isOwnedFile(ctx, owner), eq(attachedFiles.id, params.file_id)))
      .returning({ id: attachedFiles.id, name: attachedFiles.name });
    if (!gone) fail('request.not_found');
    await recordAudit(tx, ctx, {
      action: auditAction(owner, 'deleted'),
      objectType: owner.kind,
      objectId: owner.id,
      details: { file: gone.id },
    });
    return { success: true, message: replyTexts(ctx.language)('deleted', { name: gone.name }), data: { id: gone.id } };
  });
}

export { deleteFile as deleteEventFile, deleteFile as deleteProductFile };
