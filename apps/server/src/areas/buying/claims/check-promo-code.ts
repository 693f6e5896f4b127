import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { codeRecipients } from '@inkstand/database/tables/index';
import { createProblemTranslator } from '@inkstand/i18n/problems';
import { and, eq } from 'drizzle-orm';
import { assertMayTryCodes, countUnknownCode } from '#areas/buying/checkout/code-guessing.ts';
import { loadBasket } from '#areas/buying/checkout/load-basket.ts';
import { readRecipientToken } from '#areas/events/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { failCode, findClaimedOrder, findCode, REASONS, readCovered } from './code-state.ts';

const UNKNOWN = Symbol('unknown code');

/**
 * Returns whether a code claims a gift now, so that nobody fills in the form in vain, and for whom a personal link is.
 * Spends nothing: the claim checks again.
 */
export async function checkPromoCode(
  ctx: Ctx,
  { params, body }: HandlerInput<'checkPromoCode'>,
): Promise<HandlerReply<'checkPromoCode'>> {
  const data = await ctx.tx(async (tx) => {
    const { event, phase } = await loadBasket(tx, ctx, { slug: params.slug, type: 'Promo', lines: [] });
    if (phase !== 'open') fail('checkout.closed');
    await assertMayTryCodes(tx, ctx);
    const code = await findCode(tx, ctx, event.id, body.promo_code);
    if (!code) return UNKNOWN;
    const { id, state, label: issued_code } = code;
    if (state === 'revoked') return failCode(state);
    const recipient = state === 'usable' ? await readRecipient(tx, ctx, id, body.recipient) : undefined;
    const order = state === 'used' ? await findClaimedOrder(tx, ctx, id) : undefined;
    const covered = state === 'usable' ? await readCovered(tx, ctx, id) : undefined;
    const t = createProblemTranslator(ctx.language);
    const problem = state === 'usable' ? null : t(`field.${REASONS[state]}`);
    const only = covered && {
      product_ids: covered.ids,
      message: t('field.code_of_other_product', { name: covered.name }),
    };
    const person = { name: '', email: '', ...recipient };
    return { state, issued_code, problem, only: only ?? null, has_order_link: order !== undefined, ...person };
  });
  if (data === UNKNOWN) {
    await countUnknownCode(ctx);
    return failCode(undefined);
  }
  return { data };
}

/** Name and email that the organiser gave for a code. */
async function readRecipient(tx: Tx, ctx: Ctx, promoCodeId: string, token = '') {
  const recipientId = readRecipientToken(ctx.config, ctx.tenantId, token);
  if (!recipientId) return undefined;
  const [recipient] = await tx
    .select({ name: codeRecipients.name, email: codeRecipients.email })
    .from(codeRecipients)
    .where(
      and(
        eq(codeRecipients.tenantId, ctx.tenantId),
        eq(codeRecipients.id, recipientId),
        eq(codeRecipients.promoCodeId, promoCodeId),
      ),
    );
  return recipient;
}
