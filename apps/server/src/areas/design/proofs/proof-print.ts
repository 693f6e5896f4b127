import { type DesignSide, findAssetIds, isPrinted } from '@inkstand/artwork/model';
import type { ImageSources } from '@inkstand/artwork/print/pool';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { assets } from '@inkstand/database/tables/index';
import { and, eq, inArray } from 'drizzle-orm';
import { cachedFiles } from '#areas/design/designs/mockup-file.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { loadProof, proofDesign, withToken } from './proof-response.ts';

const WIDTH = 1200;
const AN_HOUR = 60 * 60;

/** Returns the print of one side, drawn on first request and then stored. */
export async function proofPrint(
  ctx: Ctx,
  { params }: HandlerInput<'proofPrint'>,
): Promise<HandlerReply<'proofPrint'>> {
  const { ctx: ofTenant, proofId } = withToken(ctx, params.token);
  const { fingerprint, side, images } = await ofTenant.tx(async (tx) => {
    const selected = await loadProof(tx, ofTenant, proofId);
    const side = proofDesign(selected).sides[params.side];
    const fingerprint = selected.proof.fingerprints[params.side];
    if (!isPrinted(side) || !fingerprint) fail('request.not_found');
    return { fingerprint, side, images: await loadImages(tx, ofTenant, side) };
  });
  const key = `${ofTenant.tenantId}/proofs/prints/${fingerprint}-${WIDTH}.png`;
  const draw = () => ctx.artwork.previewPng(side, images, WIDTH);
  const body = (await cachedFiles(ctx.files)(key, draw)) ?? fail('request.not_found');
  return { contentType: 'image/png', body, maxAge: AN_HOUR };
}

/** Loads a side's stored pictures, including those deleted from the library since: the proof still shows them. */
export async function loadImages(tx: Tx, { tenantId, files }: Ctx, side: DesignSide): Promise<ImageSources> {
  const ids = findAssetIds(side);
  if (ids.length === 0) return {};
  const rows = await tx
    .select({ id: assets.id, storageKey: assets.storageKey })
    .from(assets)
    .where(and(eq(assets.tenantId, tenantId), inArray(assets.id, ids)));
  const paths = rows.map(async ({ id, storageKey }) => [id, await files.localPath(storageKey)] as const);
  return Object.fromEntries(await Promise.all(paths));
}
