import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { loadTenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { countRows, findPerson, ordersUnderWay } from './find-person.ts';

/** Previews what an export would contain and whether an erasure is possible. */
export async function lookUpPerson(
  ctx: Ctx,
  { body }: HandlerInput<'lookUpPerson'>,
): Promise<HandlerReply<'lookUpPerson'>> {
  return ctx.tx(async (tx) => {
    const tenant = await loadTenant(tx, ctx);
    const person = await findPerson(tx, tenant.id, body.email);
    return { data: { rows: countRows(person), orders_under_way: ordersUnderWay(person, ctx.now()) } };
  });
}
