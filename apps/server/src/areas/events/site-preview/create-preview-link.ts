import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { isPublicEventType } from '@inkstand/domain/statuses';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { loadEvent } from '#areas/events/events/load-event.ts';
import { storeOrigin } from '#config/config.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { PREVIEW_PARAMETER, previewToken } from './find-preview.ts';

const GOOD_FOR_MINUTES = 30;

/** Creates a temporary preview URL of a store, whatever its status; nothing can be ordered through it. */
export async function createPreviewLink(
  ctx: Ctx,
  { params }: HandlerInput<'createPreviewLink'>,
): Promise<HandlerReply<'createPreviewLink'>> {
  const event = await ctx.tx((tx) => loadEvent(tx, ctx, params.slug));
  if (!isPublicEventType(event.type)) fail('request.not_found');
  const expiresAt = new Date(ctx.now().getTime() + GOOD_FOR_MINUTES * 60_000);
  const token = previewToken(ctx.config, event, expiresAt);
  const { tenantId, slug } = event;
  const url = `${storeOrigin(ctx.config, tenantId, slug)}/${slug}?${PREVIEW_PARAMETER}=${token}`;
  const message = replyTexts(ctx.language)('preview.made', { minutes: GOOD_FOR_MINUTES });
  return { success: true, message, data: { url, expires_at: expiresAt.toISOString() } };
}
