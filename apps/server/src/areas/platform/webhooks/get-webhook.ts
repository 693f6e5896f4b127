import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { readWebhook } from './wire-webhook.ts';

export async function getWebhook(ctx: Ctx, { params }: VerbInputOf<'getWebhook'>): Promise<VerbReplyOf<'getWebhook'>> {
  return { data: await readWebhook(ctx, params.webhook_id) };
}
