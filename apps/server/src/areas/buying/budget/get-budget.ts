import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { loadEvent } from '#areas/events/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#refusals.ts';
import { readBudget } from './read-budget.ts';

export async function getBudget(ctx: Ctx, { params }: VerbInputOf<'getBudget'>): Promise<VerbReplyOf<'getBudget'>> {
  return ctx.tx(async (tx) => {
    const event = await loadEvent(tx, ctx, params.slug);
    if (event.type !== 'Promo') fail('request.not_found');
    return { data: await readBudget(tx, ctx, event) };
  });
}
