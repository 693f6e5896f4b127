import { DELIVERIES_RETENTION_DAYS } from '@inkstand/contract/platform/webhook-limits';
import { GIVEN_UP_AFTER_DAYS } from '@inkstand/contract/platform/webhooks';
import type { Tx } from '@inkstand/database';
import { webhooks } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import type { CompanyEmailContext, CompanyEmailText } from '#areas/platform/mail/company-email.ts';
import type { Ctx } from '#context.ts';
import { GiveUp } from '#jobs/jobs.ts';

/** Email: a webhook was deactivated because nothing was delivered for days. `data.webhook` is its id. */
export async function webhookEmail(
  tx: Tx,
  ctx: Ctx,
  { t, data, company }: CompanyEmailContext,
): Promise<CompanyEmailText> {
  const id = data.webhook ?? '';
  const own = and(eq(webhooks.tenantId, ctx.tenantId), eq(webhooks.id, id));
  const [webhook] = await tx.select({ url: webhooks.url }).from(webhooks).where(own);
  if (!webhook) throw new GiveUp('The webhook that it is about is gone.');
  // The host only: the whole address may hold a secret.
  const params = {
    company,
    host: new URL(webhook.url).host,
    days: GIVEN_UP_AFTER_DAYS,
    kept: DELIVERIES_RETENTION_DAYS,
  };
  return {
    subject: t('webhook.given_up_subject', params),
    intro: [t('webhook.given_up_intro', params), t('webhook.given_up_next', params)],
    parts: [],
    link: { label: t('webhook.button'), url: `${ctx.config.publicUrl}/settings/webhooks/${id}` },
    why: t('client.why', { company }),
  };
}
