import type { Tx } from '@inkstand/database';
import { dayOf } from '@inkstand/domain/end-of-day';
import { arrivalOf, shipByOf } from '@inkstand/domain/production-calendar';
import { planPieces } from '@inkstand/domain/production-plan';
import type { ShippingMethod } from '@inkstand/domain/shipping';
import { askedFulfillers, type EventRow } from '#areas/events/index.ts';
import { readLoad } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';

/**
 * When so many pieces arrive if they are ordered now: by the calendars of the fulfillers that would be asked, and by what
 * their days hold already. Null where nobody makes them.
 */
export async function whenInHands(
  tx: Tx,
  ctx: Ctx,
  event: EventRow,
  { pieces, method }: { pieces: number; method: ShippingMethod },
): Promise<string | null> {
  if (pieces === 0) return null;
  const asked = await askedFulfillers(tx, ctx, event);
  const today = dayOf(ctx.now(), event.timeZone);
  const ids = asked.map(({ id }) => id);
  const loadOf = await readLoad(tx, ids, today);
  const arrivals = asked.flatMap((fulfiller) => {
    const last = planPieces(fulfiller, pieces, loadOf(fulfiller.id), today)?.at(-1)?.day;
    const shipBy = last && shipByOf(fulfiller, last);
    return shipBy ? [arrivalOf(shipBy, method)] : [];
  });
  return arrivals.toSorted()[0] ?? null;
}
