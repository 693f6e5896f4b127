import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { SkipReason } from '@inkstand/contract/design/assets';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { saveDesign } from '#areas/design/designs/save-design.ts';
import type { Ctx } from '#context.ts';
import { failField, HttpError } from '#errors.ts';
import { loadReplacementPlan, type Planned } from './plan-replacement.ts';

/**
 * Saves each named design with the newest version of a picture, one after the other and each in its own transaction. A
 * design that was locked or saved since the preview is skipped and reported; the others still change. Approvals need no
 * update: they belong to the fingerprints that were approved (approval.ts).
 */
export async function replaceInDesigns(
  ctx: Ctx,
  { params, body }: HandlerInput<'replaceInDesigns'>,
): Promise<HandlerReply<'replaceInDesigns'>> {
  const { newest, planned } = await loadReplacementPlan(ctx, params.asset_id);
  if (newest.version !== body.version) failField('version', 'saved_meanwhile');
  const asked = new Map(body.products.map(({ id, revision }) => [id, revision]));
  const data: HandlerReply<'replaceInDesigns'>['data'] = { replaced: [], kept: [] };
  for (const product of planned) {
    const { id, name } = product;
    const shown = asked.get(id);
    if (shown === undefined) continue;
    const outcome = shown === product.revision ? (product.kept ?? (await save(ctx, product))) : 'changed';
    if (typeof outcome === 'number') data.replaced.push({ id, name, revision: outcome });
    else data.kept.push({ id, name, reason: outcome });
  }
  return { success: true, message: replyTexts(ctx.language)('picture.designs_changed'), data };
}

/** Returns the new revision's number, or the reason why the design was skipped. */
async function save(ctx: Ctx, { id, revision, document }: Planned): Promise<number | SkipReason> {
  try {
    const params = { tenant_id: ctx.tenantId, product_id: id };
    return (await saveDesign(ctx, { params, body: { base_revision: revision, document } })).data.revision;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (error.code === 'product.locked') return 'locked';
    return error.fields.some(({ field }) => field === 'base_revision') ? 'changed' : 'unprintable';
  }
}
