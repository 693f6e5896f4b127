import type { Tx } from '@inkstand/database';
import { shipments } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import { type Ctx, createContext } from '#context.ts';
import { fail } from '#errors.ts';

/** The fulfiller that the signed-in user works for; nobody else has a queue. */
export const ownFulfillerId = (ctx: Ctx): string => ctx.actor?.fulfillerId ?? fail('request.not_found');

/** Finds a parcel of the user's own fulfiller, whichever client's it is; 404 for any other. */
async function ownParcel(tx: Tx, ctx: Ctx, id: string): Promise<typeof shipments.$inferSelect> {
  const [shipment] = await tx
    .select()
    .from(shipments)
    .where(and(eq(shipments.id, id), eq(shipments.fulfillerId, ownFulfillerId(ctx))));
  return shipment ?? fail('request.not_found');
}

/** Moves the call into the tenant that a parcel of the user's fulfiller belongs to. */
export async function inParcelsTenant(
  ctx: Ctx,
  id: string,
): Promise<{ ctx: Ctx; shipment: typeof shipments.$inferSelect }> {
  const shipment = await ctx.staffTx((tx) => ownParcel(tx, ctx, id));
  return { shipment, ctx: createContext(ctx, { ...ctx, tenantId: shipment.tenantId }) };
}
