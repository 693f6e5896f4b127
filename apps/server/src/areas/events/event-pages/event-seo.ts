import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { loadEvent } from '#areas/events/events/load-event.ts';
import type { Ctx } from '#context.ts';
import { readSeo } from './read-seo.ts';

export async function eventSeo(ctx: Ctx, { params }: HandlerInput<'eventSeo'>): Promise<HandlerReply<'eventSeo'>> {
  return ctx.tx(async (tx) => ({ data: await readSeo(tx, ctx, await loadEvent(tx, ctx, params.slug)) }));
}
