import { newId, type Tx } from '@inkstand/database';
import { codeRecipients, promoCodes } from '@inkstand/database/tables/index';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { EventRow } from '#areas/events/events/load-event.ts';
import type { Ctx } from '#context.ts';
import { codeState, ofEvent } from './code-state.ts';

export interface Person {
  name: string;
  /** In the form in which it is compared. */
  email: string;
  language: string;
}

const BATCH_SIZE = 500;

/**
 * Gives each person a code of the pool, and each code to one person: free codes are locked, passing over those that another
 * send holds, and two unique indexes have the last word. What a send beside this one has taken meanwhile is looked for
 * again; answers who got none because no code is left. Who has one of this event already keeps it.
 */
export async function assignCodes(
  tx: Tx,
  ctx: Ctx,
  event: EventRow,
  people: readonly Person[],
  batchId: string | undefined,
): Promise<{ given: number; without: number }> {
  let given = 0;
  let without = 0;
  // In one order, so that two sends to the same people never wait for each other.
  const sorted = people.toSorted((one, other) => (one.email < other.email ? -1 : 1));
  for (let start = 0; start < sorted.length; start += BATCH_SIZE) {
    let wanted: readonly Person[] = sorted.slice(start, start + BATCH_SIZE);
    while (wanted.length > 0) {
      const free = await lockFree(tx, ctx, event, batchId, wanted.length);
      given += await give(tx, ctx, event, wanted, free);
      wanted = await withoutCode(tx, event, wanted);
      if (free.length === 0) break;
    }
    without += wanted.length;
  }
  return { given, without };
}

async function lockFree(tx: Tx, ctx: Ctx, event: EventRow, batchId: string | undefined, count: number) {
  const rows = await tx
    .select({ id: promoCodes.id })
    .from(promoCodes)
    .where(
      and(
        ofEvent(event),
        batchId ? eq(promoCodes.batchId, batchId) : undefined,
        sql`${codeState(tx, ctx.now())} = 'unsent'`,
      ),
    )
    .orderBy(promoCodes.code)
    .limit(count)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

async function give(tx: Tx, ctx: Ctx, event: EventRow, wanted: readonly Person[], free: readonly string[]) {
  const rows = wanted.slice(0, free.length).flatMap((person, index) => {
    const promoCodeId = free[index];
    if (!promoCodeId) return [];
    const { tenantId, id: eventId } = event;
    return [{ ...person, tenantId, id: newId(), eventId, promoCodeId, createdAt: ctx.now() }];
  });
  if (rows.length === 0) return 0;
  const inserted = await tx.insert(codeRecipients).values(rows).onConflictDoNothing();
  return inserted.rowCount ?? 0;
}

/** Those who have no code of the event yet. */
export async function withoutCode<Somebody extends { email: string }>(
  tx: Tx,
  event: EventRow,
  people: readonly Somebody[],
): Promise<Somebody[]> {
  const known = new Set<string>();
  for (let start = 0; start < people.length; start += 5000) {
    const emails = people.slice(start, start + 5000).map(({ email }) => email);
    const found = await tx
      .select({ email: codeRecipients.email })
      .from(codeRecipients)
      .where(
        and(
          eq(codeRecipients.tenantId, event.tenantId),
          eq(codeRecipients.eventId, event.id),
          inArray(codeRecipients.email, emails),
        ),
      );
    for (const { email } of found) known.add(email);
  }
  return people.filter(({ email }) => !known.has(email));
}
