import { readDesign } from '@inkstand/artwork/model-schema';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { createProblemTranslator } from '@inkstand/i18n/problems';
import type { Ctx } from '#context.ts';
import { loadDraft, loadProduct } from './load-product.ts';
import { APPROVAL_NEEDED, preflightProduct } from './preflight-product.ts';

/** Reports what publishing the draft would find; changes nothing. */
export async function checkPublishing(
  ctx: Ctx,
  { params }: HandlerInput<'checkPublishing'>,
): Promise<HandlerReply<'checkPublishing'>> {
  const { selected, draft } = await ctx.tx(async (tx) => ({
    selected: await loadProduct(tx, ctx, params.product_id),
    draft: await loadDraft(tx, ctx, params.product_id),
  }));
  const { product, variant, needsApproval, draftApproval } = selected;
  const { errors, warnings } = await preflightProduct(ctx, { product, variant, document: readDesign(draft) });
  const all = needsApproval && !draftApproval ? [...errors, APPROVAL_NEEDED] : errors;
  const t = createProblemTranslator(ctx.language);
  const said = all.map(({ field, problem, params: values }) => ({ field, message: t(`field.${problem}`, values) }));
  return { data: { revision: product.revision, errors: said, warnings } };
}
