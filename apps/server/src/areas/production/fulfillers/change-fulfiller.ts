import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { fulfillers } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { checkFulfiller, fulfillerColumns, resolveEndpoint } from './fulfiller-response.ts';
import { readFulfiller } from './get-fulfiller.ts';
import { recordChange, retryWaitingOrders } from './retry-waiting-orders.ts';

/** Changes a fulfiller. Shipments that it already has continue; a paused one gets no new ones. */
export async function changeFulfiller(
  ctx: Ctx,
  { params, body: { active, ...values } }: HandlerInput<'changeFulfiller'>,
): Promise<HandlerReply<'changeFulfiller'>> {
  return ctx.staffTx(async (tx) => {
    const before = await lockFulfiller(tx, params.fulfiller_id);
    const changes = { ...fulfillerColumns(values), ...(active === undefined ? {} : { active }) };
    const after = { ...before, ...changes };
    const endpoint = resolveEndpoint(ctx, before.id, after);
    checkFulfiller({ ...after, endpoint });
    if (values.name !== undefined) {
      const [same] = await tx
        .select({ id: fulfillers.id })
        .from(fulfillers)
        .where(and(sql`lower(${fulfillers.name}) = lower(${values.name})`, ne(fulfillers.id, before.id)));
      if (same) failField('name', 'name_taken');
    }
    const [row] = await tx
      .update(fulfillers)
      .set({ ...changes, endpoint })
      .where(eq(fulfillers.id, before.id))
      .returning();
    await recordChange(tx, ctx, 'fulfiller.changed', before.id, {
      fields: Object.keys({ ...values, ...(active === undefined ? {} : { active }) }),
    });
    if (row) await retryWaitingOrders(tx, ctx, row);
    return {
      success: true,
      message: successMessage(ctx, after.name, active),
      data: await readFulfiller(tx, ctx, before.id),
    };
  });
}

/** Locked, because what is checked and written with the change depends on the values before it. */
async function lockFulfiller(tx: Tx, id: string) {
  const [row] = await tx.select().from(fulfillers).where(eq(fulfillers.id, id)).for('no key update');
  return row ?? fail('request.not_found');
}

function successMessage({ language }: Ctx, name: string, active: boolean | undefined): string {
  const done = active === undefined ? 'fulfiller.saved' : active ? 'fulfiller.active' : 'fulfiller.paused';
  return replyTexts(language)(done, { name });
}
