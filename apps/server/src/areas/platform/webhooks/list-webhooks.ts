import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { loadTenant } from '#areas/platform/tenants/tenant.ts';
import type { Ctx } from '#context.ts';
import { allWebhooks } from './webhook-response.ts';

export async function listWebhooks(
  ctx: Ctx,
  _input: HandlerInput<'listWebhooks'>,
): Promise<HandlerReply<'listWebhooks'>> {
  await ctx.tx((tx) => loadTenant(tx, ctx));
  return { data: await allWebhooks(ctx) };
}
