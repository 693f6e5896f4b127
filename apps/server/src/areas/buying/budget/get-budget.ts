import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { loadEvent } from '#areas/events/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { readBudget } from './read-budget.ts';

export async function getBudget(ctx: Ctx, { params }: HandlerInput<'getBudget'>): Promise<HandlerReply<'getBudget'>> {
  return ctx.tx(async (tx) => {
    const event = await loadEvent(tx, ctx, params.slug);
    if (event.type !== 'Promo') fail('request.not_found');
    return { data: await readBudget(tx, ctx, event) };
  });
}
