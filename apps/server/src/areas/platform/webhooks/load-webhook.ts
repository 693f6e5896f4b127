import type { Tx } from '@inkstand/database';
import { webhooks } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

export type WebhookRow = typeof webhooks.$inferSelect;

export const isWebhook = (ctx: Pick<Ctx, 'tenantId'>, id: string) =>
  and(eq(webhooks.tenantId, ctx.tenantId), eq(webhooks.id, id));

/** The tenant's webhook, or 404. */
export async function loadWebhook(tx: Tx, ctx: Ctx, id: string): Promise<WebhookRow> {
  const [row] = await tx.select().from(webhooks).where(isWebhook(ctx, id));
  return row ?? fail('request.not_found');
}

/** Likewise for a change: nobody else changes it meanwhile. It is people's: a key that leaked must not set up what outlives it. */
export async function loadForChange(tx: Tx, ctx: Ctx, id: string): Promise<WebhookRow> {
  if (ctx.apiKeyId) fail('request.forbidden');
  const [row] = await tx.select().from(webhooks).where(isWebhook(ctx, id)).for('no key update');
  return row ?? fail('request.not_found');
}
