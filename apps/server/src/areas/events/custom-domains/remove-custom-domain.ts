import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { loadEventForChange } from '#areas/events/events/load-event.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { assertHasPages, readDomains, saveDomain, toDomainResponse } from './domain-state.ts';

/** Removes a store's domain. It stops working at once in this process, in others within seconds. */
export async function removeCustomDomain(
  ctx: Ctx,
  { params }: HandlerInput<'removeCustomDomain'>,
): Promise<HandlerReply<'removeCustomDomain'>> {
  const saved = await ctx.tx(async (tx) => {
    const event = assertHasPages(await loadEventForChange(tx, ctx, params.slug));
    if (!event.customDomain) return event;
    await recordAudit(tx, ctx, {
      action: 'custom_domain.removed',
      objectType: 'event',
      objectId: event.id,
      details: { domain: event.customDomain },
    });
    return saveDomain(tx, event, {
      customDomain: null,
      customDomainToken: null,
      customDomainVerifiedAt: null,
      customDomainCheckedAt: null,
      customDomainMissingSince: null,
    });
  });
  await readDomains(ctx);
  return {
    success: true,
    message: replyTexts(ctx.language)('domain.removed'),
    data: toDomainResponse(ctx.config, saved),
  };
}
