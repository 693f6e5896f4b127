import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { webhooks } from '@inkstand/database/tables/index';
import { recordAudit } from '#areas/platform/audit/record.ts';
import type { Ctx } from '#context.ts';
import { isWebhook, loadForChange } from './load-webhook.ts';
import { newSecret, sealSecret } from './webhook-secret.ts';
import { readWebhook } from './wire-webhook.ts';

/** Makes a new secret and answers it this once. What is tried from now on is signed with it. */
export async function rotateWebhookSecret(
  ctx: Ctx,
  { params }: VerbInputOf<'rotateWebhookSecret'>,
): Promise<VerbReplyOf<'rotateWebhookSecret'>> {
  const secret = newSecret();
  await ctx.tx(async (tx) => {
    const row = await loadForChange(tx, ctx, params.webhook_id);
    await tx
      .update(webhooks)
      .set({ secret: sealSecret(ctx, row, secret) })
      .where(isWebhook(ctx, row.id));
    await recordAudit(tx, ctx, { action: 'webhook.secret_changed', objectType: 'webhook', objectId: row.id });
  });
  const webhook = await readWebhook(ctx, params.webhook_id);
  return { success: true, message: 'It has a new secret', data: { webhook, secret } };
}
