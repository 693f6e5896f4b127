import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { loadEvent } from '#areas/events/events/load-event.ts';
import type { Ctx } from '#context.ts';
import { readDetails } from './read-details.ts';

export async function eventDetails(
  ctx: Ctx,
  { params }: HandlerInput<'eventDetails'>,
): Promise<HandlerReply<'eventDetails'>> {
  return ctx.tx(async (tx) => ({ data: await readDetails(tx, await loadEvent(tx, ctx, params.slug)) }));
}
