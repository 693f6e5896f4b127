import { ArtworkError } from '@inkstand/artwork/print/pool';
import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { loadTenant } from '#modules/tenants/index.ts';
import { type FieldProblem, fail, failField } from '#refusals.ts';
import { insertAsset, storeUpload } from './keep-asset.ts';
import { wireAsset } from './wire-asset.ts';

const MOST_NAME_LETTERS = 120;

/** What is wrong with a picture, for whoever uploaded it. Other artwork errors are faults of ours. */
const problems: Partial<Record<ArtworkError['code'], FieldProblem>> = {
  'asset.too_large': 'file_too_large',
  'asset.not_an_image': 'not_an_image',
  'asset.too_many_pixels': 'too_many_pixels',
  'asset.unsafe_svg': 'unsafe_svg',
  'asset.unsupported_svg': 'unsafe_svg',
  'asset.too_complex': 'unsafe_svg',
  // The child died of it, or was killed because it took too long: whatever it is, we cannot print it.
  'artwork.timeout': 'not_an_image',
  'artwork.crashed': 'not_an_image',
};

/** Takes in a picture: checked by content, made anew, stored, and only then named by a row (product.md 7). */
export async function uploadAsset(ctx: Ctx, { body }: VerbInputOf<'uploadAsset'>): Promise<VerbReplyOf<'uploadAsset'>> {
  const { user } = ctx;
  if (!user) fail('request.unauthenticated');
  const tenant = await ctx.tx((tx) => loadTenant(tx, ctx));
  const upload = await normalise(ctx, new Uint8Array(await body.file.arrayBuffer()));
  const stored = await storeUpload(ctx, tenant.id, upload);
  return ctx.tx(async (tx) => {
    const asset = await insertAsset(
      tx,
      { ...stored, tenantId: tenant.id, name: nameOf(body.file), createdBy: user.id, createdAt: ctx.now() },
      upload,
    );
    await recordAudit(tx, ctx, { action: 'file.added', objectType: 'asset', objectId: asset.id });
    return { success: true, message: 'Picture uploaded', data: wireAsset(asset) };
  });
}

async function normalise(ctx: Ctx, bytes: Uint8Array) {
  try {
    return await ctx.artwork.normaliseUpload(bytes);
  } catch (error) {
    const problem = error instanceof ArtworkError ? problems[error.code] : undefined;
    if (problem) failField('file', problem);
    throw error;
  }
}

/** The file's name as its owner knows it: without folders, control characters and what turns the writing direction. */
function nameOf(file: File): string {
  const base = file.name.split(/[\\/]/).at(-1) ?? '';
  const plain = base.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return plain.slice(0, MOST_NAME_LETTERS) || 'picture';
}
