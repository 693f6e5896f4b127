import type { Tx } from '@inkstand/database';
import { type EventStatus, eventPhase } from '@inkstand/domain/statuses';
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { writeTogether } from './order-writes.ts';

interface Into {
  eventId: string;
  /** Shoppers who reached the payment before closing can finish (docs/product/events.md). */
  evenIfClosed?: boolean;
}

interface Row extends Record<string, unknown> {
  status: EventStatus;
  opens_at: string | null;
  closes_at: string | null;
  deleted_at: string | null;
}

/**
 * Writes a visitor's order, if the event takes orders at this very moment: it may have been held, closed or deleted
 * since the handler checked it. The lock is the one that the order's foreign key takes anyway, and a change to an event
 * takes a stronger one first (`loadEventForChange`): one of the two waits and sees the result of the other.
 */
export async function writeIntoEvent(
  tx: Tx,
  { tenantId, now }: Pick<Ctx, 'tenantId' | 'now'>,
  { eventId, evenIfClosed = false }: Into,
  writes: readonly SQLWrapper[],
): Promise<void> {
  const [event] = await writeTogether<Row>(
    tx,
    writes,
    sql`select status, opens_at, closes_at, deleted_at from events
      where tenant_id = ${tenantId} and id = ${eventId} for key share`,
  );
  const phase = event ? rowPhase(event, now()) : 'absent';
  if (phase === 'absent') fail('request.not_found');
  if (phase !== 'open' && !(phase === 'closed' && evenIfClosed)) fail('checkout.closed');
}

function rowPhase({ status, opens_at, closes_at, deleted_at }: Row, now: Date) {
  const time = (written: string | null) => (written === null ? null : new Date(written));
  return eventPhase({ status, opensAt: time(opens_at), closesAt: time(closes_at), deletedAt: time(deleted_at) }, now);
}
