import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { ScanOutcome } from '@inkstand/contract/production/parcels-limits';
import { type Tx, tenantJoin } from '@inkstand/database';
import { orders, shipments } from '@inkstand/database/tables/index';
import { parseParcelCode } from '@inkstand/domain/parcel-code';
import { isTracked } from '@inkstand/domain/shipping';
import { and, eq } from 'drizzle-orm';
import { notWithdrawn } from '#areas/orders/index.ts';
import { shipmentHold } from '#areas/production/print-shop/read-shop-shipment.ts';
import { type Ctx, createContext } from '#context.ts';
import { ownFulfillerId } from './own-parcel.ts';
import type { ParcelState } from './parcel-response.ts';
import { readQueue } from './read-queue.ts';
import { isDone, isPossible, lockParcel, type Tick, tickParcel } from './tick-parcel.ts';

type Shipment = typeof shipments.$inferSelect;

/**
 * Ticks off a step of the parcel whose packing slip was scanned, and says what came of it. A parcel of another
 * fulfiller is as unknown as a code that nobody wrote.
 */
export async function scanParcel(ctx: Ctx, { body }: HandlerInput<'scanParcel'>): Promise<HandlerReply<'scanParcel'>> {
  const { code, ...tick } = body;
  const found = await ctx.staffTx((tx) => findByCode(tx, ctx, code));
  const [shipment, another] = found;
  if (!shipment) return { data: { outcome: 'unknown', parcel: null } };
  if (another) return { data: { outcome: 'several', parcel: null } };
  const outcome = await tickScanned(createContext(ctx, { ...ctx, tenantId: shipment.tenantId }), shipment, tick);
  const [parcel] = await ctx.staffTx((tx) => readQueue(tx, ctx, eq(shipments.id, shipment.id)));
  return { data: { outcome, parcel: parcel ?? null } };
}

/** Finds the user's fulfiller's parcels that a code means: one, unless it lacks the number of one of several. */
function findByCode(tx: Tx, ctx: Ctx, code: string): Promise<Shipment[]> {
  const parsed = parseParcelCode(code);
  if (!parsed) return Promise.resolve([]);
  const { orderRef, number } = parsed;
  return tx
    .select({ shipment: shipments })
    .from(shipments)
    .innerJoin(orders, tenantJoin(orders.id, shipments.orderId))
    .where(
      and(
        eq(orders.orderRef, orderRef),
        eq(shipments.fulfillerId, ownFulfillerId(ctx)),
        number === undefined ? undefined : eq(shipments.number, number),
        notWithdrawn,
      ),
    )
    .limit(2)
    .then((rows) => rows.map(({ shipment }) => shipment));
}

function tickScanned(ctx: Ctx, shipment: Shipment, tick: Tick): Promise<ScanOutcome> {
  return ctx.tx(async (tx) => {
    const state = await lockParcel(tx, ctx, shipment);
    const refusal = scanRefusal(state, tick);
    if (refusal) return refusal;
    await tickParcel(tx, ctx, state, tick);
    return 'done';
  });
}

/** Why a scan changes nothing; undefined when it ticks off the step. */
function scanRefusal(state: ParcelState, tick: Tick): ScanOutcome | undefined {
  const hold = shipmentHold(state);
  if (hold === 'cancelled' || hold === 'replaced' || hold === 'cancellation') return hold;
  if (isDone(state, tick.type)) return 'already';
  if (hold === 'address' && tick.type === 'shipped') return 'address';
  if (!isPossible(state, tick.type)) return 'not_now';
  const lacksTracking = tick.type === 'shipped' && !(tick.carrier && tick.tracking_number);
  return lacksTracking && isTracked(state.found.order.shippingMethod) ? 'needs_tracking' : undefined;
}
