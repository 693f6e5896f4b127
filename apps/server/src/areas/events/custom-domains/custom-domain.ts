import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { loadEvent } from '#areas/events/events/load-event.ts';
import type { Ctx } from '#context.ts';
import { assertHasPages, wireDomain } from './domain-state.ts';

export async function customDomain(
  ctx: Ctx,
  { params }: VerbInputOf<'customDomain'>,
): Promise<VerbReplyOf<'customDomain'>> {
  const event = await ctx.tx(async (tx) => assertHasPages(await loadEvent(tx, ctx, params.slug)));
  return { data: wireDomain(ctx.config, event) };
}
