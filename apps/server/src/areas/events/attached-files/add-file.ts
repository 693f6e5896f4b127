import type { AttachedFile } from '@inkstand/contract/events/attached-files';
import { MAX_ATTACHED_FILES } from '@inkstand/contract/events/event-limits';
import { newId, type Tx } from '@inkstand/database';
import { attachedFiles } from '@inkstand/database/tables/index';
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
/** Where its table of contents begins, and its end. */
const PDF_ENDS = /startxref\s+(\d{1,10})\s+%%EOF\s*$/;
/** An archive is read from its end, which a comment of up to 64 kB may follow: there a PDF's last line would fit. */
const ARCHIVE_ENDS = Buffer.from('PK\u0005\u0006', 'latin1');
const ARCHIVE_TAIL_BYTES = 22 + 65_535;
/** Whatever begins with a tag is taken for an SVG at first. */
const NO_PICTURE: readonly string[] = ['not_an_image', 'unsafe_svg'];
/** A PDF's end stands in its last bytes. */
const TAIL_BYTES = 1024;

/**
 * What a file is by its content, whatever its name says; 422 when it is neither a PDF nor a picture. Pictures are made
 * anew. A PDF is kept as it is, since a brand guide may well be locked or have forms: it begins and ends as one, with nothing
 * in front or behind and no archive at its end, and it is only ever sent as a download, under a name that says what it is.
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

/** Keeps a PDF or a picture: checked by content, on disk before the row that names it is committed. */
async function addFile(
  ctx: Ctx,
  { params, body }: { params: Address; body: { file: File } },
): Promise<{ success: true; message: string; data: AttachedFile }> {
  const createdBy = ctx.user?.id ?? fail('request.unauthenticated');
  // Whoever may not is told so before a picture is worked on for seconds.
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
    return { success: true, message: `${data.name} is added`, data };
  });
}

/** Its own name, but never one that a desktop would open as something else: what looks like a page is saved as what it is. */
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
