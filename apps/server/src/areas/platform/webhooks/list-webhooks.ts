import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { loadTenant } from '#areas/platform/tenants/load-tenant.ts';
import type { Ctx } from '#context.ts';
import { allWebhooks } from './wire-webhook.ts';

export async function listWebhooks(
  ctx: Ctx,
  _input: VerbInputOf<'listWebhooks'>,
): Promise<VerbReplyOf<'listWebhooks'>> {
  await ctx.tx((tx) => loadTenant(tx, ctx));
  return { data: await allWebhooks(ctx) };
}
