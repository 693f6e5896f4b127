import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { newId } from '@inkstand/database';
import { sampleLinks } from '@inkstand/database/tables/index';
import { eventPhase } from '@inkstand/domain/statuses';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { loadEventForChange } from '#areas/events/index.ts';
import { actorName, recordAudit } from '#areas/platform/index.ts';
import { publicOrigin } from '#config/config.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { sampleToken } from './spend-code.ts';

const GOOD_FOR_MINUTES = 15;

/**
 * Creates a link that orders one sample without a code, once (docs/product/claims.md). Only Promo events have samples.
 */
export async function createSampleLink(
  ctx: Ctx,
  { params }: HandlerInput<'createSampleLink'>,
): Promise<HandlerReply<'createSampleLink'>> {
  const { tenantId } = ctx;
  const { event, id, expiresAt } = await ctx.tx(async (tx) => {
    const id = newId();
    const expiresAt = new Date(ctx.now().getTime() + GOOD_FOR_MINUTES * 60_000);
    const event = await loadEventForChange(tx, ctx, params.slug);
    if (event.type !== 'Promo') fail('request.not_found');
    if (eventPhase(event, ctx.now()) !== 'open') fail('checkout.closed');
    await tx.insert(sampleLinks).values({
      tenantId,
      id,
      eventId: event.id,
      expiresAt,
      createdBy: actorName(ctx),
      createdAt: ctx.now(),
    });
    await recordAudit(tx, ctx, {
      action: 'sample_link.created',
      objectType: 'event',
      objectId: event.id,
      details: { sample_link: id },
    });
    return { event, id, expiresAt };
  });
  const url = `${publicOrigin(ctx.config, event)}/checkout?sample=${sampleToken(ctx.config, tenantId, id)}`;
  return {
    success: true,
    message: replyTexts(ctx.language)('sample.made', { minutes: GOOD_FOR_MINUTES }),
    data: { url, expires_at: expiresAt.toISOString() },
  };
}
