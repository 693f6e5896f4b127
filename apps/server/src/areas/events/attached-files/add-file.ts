import type { AttachedFile } from '@inkstand/contract/events/attached-files';
import { MAX_ATTACHED_FILES } from '@inkstand/contract/limits';
import { newId, type Tx } from '@inkstand/database';
import { attachedFiles } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { checkPicture, pictureName } from '#areas/design/index.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx, Services } from '#context.ts';
import { fail, failField, HttpError } from '#errors.ts';
import { readFiles } from './list-files.ts';
import { type Address, auditAction, isOwnedFile, loadOwner, type Owner } from './owner.ts';

interface Attachment {
  bytes: Uint8Array;
  mimeType: string;
  extension: 'pdf' | 'png' | 'svg';
}

const PDF_BEGINS = /^%PDF-[12]\.\d[\r\n ]/;
/** The offset of the cross-reference table, and the end marker. */
const PDF_ENDS = /startxref\s+(\d{1,10})\s+%%EOF\s*$/;
/** End record of a ZIP archive. A comment of up to 64 kB may follow it, which could contain a PDF's last line. */
const ARCHIVE_ENDS = Buffer.from('PK\u0005\u0006', 'latin1');
const ARCHIVE_TAIL_BYTES = 22 + 65_535;
/** Anything that starts with a tag is first taken for an SVG. */
const NO_PICTURE: readonly string[] = ['not_an_image', 'unsafe_svg'];
/** A PDF's end marker is in its last bytes. */
const TAIL_BYTES = 1024;

/**
 * Determines a file's type by content, whatever its name; 422 when it is neither a PDF nor a picture. Pictures are
 * normalised. A PDF is stored unchanged, since a brand guide may be encrypted or have forms. It must begin and end as a
 * PDF, with nothing before or after it and no archive at its end, and is only ever sent as a download with the matching
 * extension.
 */
async function checkAttachment(services: Pick<Services, 'artwork'>, file: File): Promise<Attachment> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isPdf(bytes)) return { bytes, mimeType: 'application/pdf', extension: 'pdf' };
  try {
    const { bytes: made, mimeType, extension } = await checkPicture(services, file, 'file');
    return { bytes: made, mimeType, extension };
  } catch (error) {
    const problem = error instanceof HttpError ? error.fields[0]?.problem : undefined;
    if (problem && NO_PICTURE.includes(problem)) failField('file', 'not_an_attachment');
    throw error;
  }
}

function isPdf(bytes: Uint8Array): boolean {
  const text = (part: Uint8Array) => Buffer.from(part).toString('latin1');
  const [, contents] = PDF_ENDS.exec(text(bytes.subarray(-TAIL_BYTES))) ?? [];
  return (
    PDF_BEGINS.test(text(bytes.subarray(0, 16))) &&
    contents !== undefined &&
    Number(contents) < bytes.length &&
    !Buffer.from(bytes.subarray(-ARCHIVE_TAIL_BYTES)).includes(ARCHIVE_ENDS)
  );
}

/** Stores a PDF or picture: checked by content, and on disk before the row that names it is committed. */
async function addFile(
  ctx: Ctx,
  { params, body }: { params: Address; body: { file: File } },
): Promise<{ success: true; message: string; data: AttachedFile }> {
  const createdBy = ctx.user?.id ?? fail('request.unauthenticated');
  // Rejects unauthorised requests before spending seconds on a picture.
  await ctx.tx((tx) => lockOwnerWithCapacity(tx, ctx, params));
  const { bytes, mimeType, extension } = await checkAttachment(ctx, body.file);
  const id = newId();
  const storageKey = `${ctx.tenantId}/attached/${id}.${extension}`;
  await ctx.files.put(storageKey, bytes);
  return ctx.tx(async (tx) => {
    const owner = await lockOwnerWithCapacity(tx, ctx, params);
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
      action: auditAction(owner, 'added'),
      objectType: owner.kind,
      objectId: owner.id,
      details: { file: id },
    });
    const [data] = await readFiles(tx, ctx, owner, and(isOwnedFile(ctx, owner), eq(attachedFiles.id, id)));
    if (!data) throw new Error('the file has gone while it was added');
    return { success: true, message: replyTexts(ctx.language)('added', { name: data.name }), data };
  });
}

/**
 * Keeps the file's name but appends the extension of its real type, so that a desktop never opens it as something else.
 */
function named(file: File, extension: string): string {
  const name = pictureName(file);
  return name.toLowerCase().endsWith(`.${extension}`) ? name : `${name}.${extension}`;
}

async function lockOwnerWithCapacity(tx: Tx, ctx: Ctx, address: Address): Promise<Owner> {
  const owner = await loadOwner(tx, ctx, address, true);
  const count = await tx.$count(attachedFiles, isOwnedFile(ctx, owner));
  if (count >= MAX_ATTACHED_FILES) failField('file', 'too_many_entries', { count: MAX_ATTACHED_FILES });
  return owner;
}

export { addFile as addEventFile, addFile as addProductFile };
