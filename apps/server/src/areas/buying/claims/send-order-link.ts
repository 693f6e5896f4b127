import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { createTranslator } from '@inkstand/i18n';
import { assertMayTryCodes, countUnknownCode } from '#areas/buying/checkout/code-guessing.ts';
import { loadBasket } from '#areas/buying/checkout/load-basket.ts';
import type { Ctx } from '#context.ts';
import { countWithinLimits, network } from '#rate-limits/count-failures.ts';
import { RATE_LIMITS } from '#rate-limits/limits.ts';
import { failCode, findClaimedOrder, findCode, mailLinkAgain } from './code-state.ts';

/**
 * Emails the link of the order that a code was spent on to the address that spent it. The answer does not name the
 * address (docs/product/claims.md).
 */
export async function sendOrderLink(
  ctx: Ctx,
  { params, body }: HandlerInput<'sendOrderLink'>,
): Promise<HandlerReply<'sendOrderLink'>> {
  const isKnown = await ctx.tx(async (tx) => {
    const { event } = await loadBasket(tx, ctx, { slug: params.slug, type: 'Promo', lines: [] });
    await assertMayTryCodes(tx, ctx);
    const code = await findCode(tx, ctx, event.id, body.promo_code);
    if (!code) return false;
    const order = code.state === 'used' ? await findClaimedOrder(tx, ctx, code.id) : undefined;
    if (!order) return failCode(code.state);
    await countWithinLimits(tx, [[`order_link:address:${network(ctx.caller.ip)}`, RATE_LIMITS.mailsFromAddress]]);
    await mailLinkAgain(tx, ctx, order);
    return true;
  });
  if (!isKnown) {
    await countUnknownCode(ctx);
    failCode(undefined);
  }
  return { success: true, message: createTranslator(ctx.language)('claim.link_sent') };
}
