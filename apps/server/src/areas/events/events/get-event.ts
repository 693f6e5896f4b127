import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { readEventDetail } from './event-detail.ts';
import { loadEvent } from './load-event.ts';

export async function getEvent(ctx: Ctx, { params }: HandlerInput<'getEvent'>): Promise<HandlerReply<'getEvent'>> {
  return ctx.tx(async (tx) => ({ data: await readEventDetail(tx, ctx, await loadEvent(tx, ctx, params.slug)) }));
}
