import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { readColleagues } from './colleagues.ts';

/** Lists the people who can be mentioned on the tenant's orders, or have orders assigned. */
export async function listColleagues(
  ctx: Ctx,
  { query: { q, notes } }: HandlerInput<'listColleagues'>,
): Promise<HandlerReply<'listColleagues'>> {
  const people = await readColleagues(ctx, { q, isInternal: notes === 'internal' });
  return { data: people.map(({ id, name }) => ({ id, name })) };
}
