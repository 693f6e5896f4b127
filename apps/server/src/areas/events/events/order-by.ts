import type { Tx } from '@inkstand/database';
import { orderByOf } from '@inkstand/domain/production-calendar';
import type { Ctx } from '#context.ts';
import { askedFulfillers } from './asked-fulfillers.ts';
import type { EventRow } from './load-event.ts';

/**
 * The last day on which an order of an event may come in to be in hands by its date, sent in the slowest way; whoever of the
 * fulfillers that would be asked gets it. Null without a date, and where nobody is to be asked.
 */
export async function orderByDay(tx: Tx, ctx: Ctx, event: EventRow): Promise<string | null> {
  const { inHandsDate } = event;
  if (inHandsDate === null) return null;
  const asked = await askedFulfillers(tx, ctx, event);
  const days = asked.flatMap((calendar) => orderByOf(calendar, inHandsDate, 'standard') ?? []);
  return days.toSorted()[0] ?? null;
}
