import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { newId } from '@inkstand/database';
import { shopAgreements } from '@inkstand/database/tables/index';
import { SHOP_AGREEMENT_VERSION } from '@inkstand/domain/legal-version';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { onboardingReply, readOnboarding } from './shop-onboarding.ts';

/** Records who accepted which version of the agreement, and when. Accepting a version again changes nothing. */
export async function acceptShopAgreement(
  ctx: Ctx,
  { body }: HandlerInput<'acceptShopAgreement'>,
): Promise<HandlerReply<'acceptShopAgreement'>> {
  // A person accepts, not a program.
  if (!ctx.user || ctx.apiKeyId) fail('request.forbidden');
  const acceptedBy = ctx.user.id;
  const { version } = body;
  const state = await ctx.tx(async (tx) => {
    const { isAvailable, steps } = await readOnboarding(tx, ctx);
    if (!isAvailable) fail(ctx.config.shopify ? 'shop.other_region' : 'shop.no_app');
    if (version !== SHOP_AGREEMENT_VERSION) fail('shop.agreement_changed');
    if (!steps.become_customer) {
      const id = newId();
      await tx
        .insert(shopAgreements)
        .values({ tenantId: ctx.tenantId, id, version, acceptedBy, acceptedAt: ctx.now() });
      await recordAudit(tx, ctx, {
        action: 'shop.agreement_accepted',
        objectType: 'shop_agreement',
        objectId: id,
        details: { version },
      });
    }
    return readOnboarding(tx, ctx);
  });
  return {
    success: true,
    message: replyTexts(ctx.language)('shop.agreement_accepted'),
    data: await onboardingReply(ctx, state),
  };
}
