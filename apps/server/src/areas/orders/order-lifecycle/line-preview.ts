import type { FileReply, HandlerInput } from '@inkstand/contract';
import { designRevisions, orderLines } from '@inkstand/database/tables/index';
import { DAY_SECONDS } from '@inkstand/domain/days';
import { and, eq } from 'drizzle-orm';
import { contentHash, ownTextMockup } from '#areas/design/index.ts';
import { type Ctx, systemContext } from '#context.ts';
import { fail } from '#errors.ts';
import { readLinePreviewToken } from './line-preview-link.ts';
import { lineDesign } from './order-lines.ts';

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
  const body = await ownTextMockup(ctx, {
    tenantId,
    productId: line.productId,
    revision: line.designRevision,
    designHash: contentHash(design),
    colour: line.colour,
    view: params.side,
    width: query.w,
    format: query.format,
    text: params.side === 'front' ? line.customTextFront : line.customTextBack,
  });
  // Emails show it in pages of any origin. The path changes with the artwork.
  if (!body) fail('request.not_found');
  return { contentType: `image/${query.format}`, body, maxAge: DAY_SECONDS, anyOrigin: true };
}
