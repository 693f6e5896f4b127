import { ArtworkError } from '@inkstand/artwork/print/pool';
import type { FileReply, HandlerInput } from '@inkstand/contract';
import { designRevisions, orderLines } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import { contentHash, drawMockup } from '#areas/design/index.ts';
import { type Ctx, systemContext } from '#context.ts';
import { fail } from '#errors.ts';
import { readLinePreviewToken } from './line-preview-link.ts';
import { lineDesign } from './order-lines.ts';

/** In seconds. The path changes with the artwork. */
const MAX_AGE = 86_400;

/**
 * Draws one side of an order line with the buyer's own text. It is not stored, so that erasing the text erases its
 * pictures too.
 */
export async function linePreview(ctx: Ctx, { params, query }: HandlerInput<'linePreview'>): Promise<FileReply> {
  const link = readLinePreviewToken(ctx.config, params.token);
  if (!link) fail('request.bad_signature');
  const { tenantId, lineId } = link;
  const [found] = await systemContext(ctx, tenantId).tx((tx) =>
    tx
      .select({ line: orderLines, design: designRevisions.fingerprints })
      .from(orderLines)
      .innerJoin(designRevisions, lineDesign)
      .where(and(eq(orderLines.tenantId, tenantId), eq(orderLines.id, lineId))),
  );
  if (!found || contentHash(found.line.fingerprints) !== params.version) fail('request.not_found');
  const { line, design } = found;
  const body = await draw(ctx, {
    tenantId,
    productId: line.productId,
    revision: line.designRevision,
    designHash: contentHash(design),
    colour: line.colour,
    view: params.side,
    width: query.w,
    text: params.side === 'front' ? line.customTextFront : line.customTextBack,
  });
  return body ? { contentType: 'image/webp', body, maxAge: MAX_AGE } : fail('request.not_found');
}

/** A picture that fails to render may succeed on a retry: 503. */
async function draw(ctx: Ctx, name: Parameters<typeof drawMockup>[1]): Promise<Uint8Array | undefined> {
  try {
    return await drawMockup(ctx, name);
  } catch (error) {
    if (!(error instanceof ArtworkError)) throw error;
    ctx.log.warn({ err: error }, 'orders: picture of a line not drawn');
    return fail('request.unavailable');
  }
}
