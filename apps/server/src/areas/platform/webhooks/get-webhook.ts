import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { readWebhook } from './webhook-response.ts';

export async function getWebhook(
  ctx: Ctx,
  { params }: HandlerInput<'getWebhook'>,
): Promise<HandlerReply<'getWebhook'>> {
  return { data: await readWebhook(ctx, params.webhook_id) };
}
