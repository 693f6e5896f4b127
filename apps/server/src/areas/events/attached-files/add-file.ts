import type { AttachedFile } from '@inkstand/contract/events/attached-files';
import { MAX_ATTACHED_FILES } from '@inkstand/contract/events/event-limits';
import { newId, type Tx } from '@inkstand/database';
import { attachedFiles } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import { pictureName } from '#areas/design/index.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { checkAttachment } from './check-attachment.ts';
import { readFiles } from './list-files.ts';
import { type Address, actionOf, filesOf, loadOwner, type Owner } from './owner.ts';

/** Keeps a PDF or a picture: checked by content, on disk before the row that names it is committed. */
export async function addFile(
  ctx: Ctx,
  { params, body }: { params: Address; body: { file: File } },
): Promise<{ success: true; message: string; data: AttachedFile }> {
  const createdBy = ctx.user?.id ?? fail('request.unauthenticated');
  // Whoever may not is told so before a picture is worked on for seconds.
  await ctx.tx((tx) => ownerWithRoom(tx, ctx, params));
  const { bytes, mimeType, extension } = await checkAttachment(ctx, body.file);
  const id = newId();
  const storageKey = `${ctx.tenantId}/attached/${id}.${extension}`;
  await ctx.files.put(storageKey, bytes);
  return ctx.tx(async (tx) => {
    const owner = await ownerWithRoom(tx, ctx, params);
    await tx.insert(attachedFiles).values({
      tenantId: ctx.tenantId,
      id,
      name: named(body.file, extension),
      mimeType,
      bytes: bytes.length,
      storageKey,
      createdBy,
      createdAt: ctx.now(),
      ...(owner.kind === 'event' ? { eventId: owner.id } : { productId: owner.id }),
    });
    await recordAudit(tx, ctx, {
      action: actionOf(owner, 'added'),
      objectType: owner.kind,
      objectId: owner.id,
      details: { file: id },
    });
    const [data] = await readFiles(tx, ctx, owner, and(filesOf(ctx, owner), eq(attachedFiles.id, id)));
    if (!data) throw new Error('the file has gone while it was added');
    return { success: true, message: `${data.name} is added`, data };
  });
}

/** Its own name, but never one that a desktop would open as something else: what looks like a page is saved as what it is. */
function named(file: File, extension: string): string {
  const name = pictureName(file);
  return name.toLowerCase().endsWith(`.${extension}`) ? name : `${name}.${extension}`;
}

async function ownerWithRoom(tx: Tx, ctx: Ctx, address: Address): Promise<Owner> {
  const owner = await loadOwner(tx, ctx, address, true);
  const count = await tx.$count(attachedFiles, filesOf(ctx, owner));
  if (count >= MAX_ATTACHED_FILES) failField('file', 'too_many_entries', { count: MAX_ATTACHED_FILES });
  return owner;
}
