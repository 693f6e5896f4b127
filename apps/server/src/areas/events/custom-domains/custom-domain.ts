import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { loadEvent } from '#areas/events/events/load-event.ts';
import type { Ctx } from '#context.ts';
import { assertHasPages, toDomainResponse } from './domain-state.ts';

export async function customDomain(
  ctx: Ctx,
  { params }: HandlerInput<'customDomain'>,
): Promise<HandlerReply<'customDomain'>> {
  const event = await ctx.tx(async (tx) => assertHasPages(await loadEvent(tx, ctx, params.slug)));
  return { data: toDomainResponse(ctx.config, event) };
}
