import type { CodeFigures } from '@inkstand/contract/events/codes';
import type { Tx } from '@inkstand/database';
import { codeRecipients, promoCodes } from '@inkstand/database/tables/index';
import { and, count, eq, sql } from 'drizzle-orm';
import type { EventRow } from '#areas/events/events/load-event.ts';
import { codeStateWith, ofEvent } from './code-state.ts';

/**
 * How many promo codes of an event are in which state, at `now`; together they are all it has. Two counts: one over the
 * codes, one over those that were given to somebody, so that no code is asked for by itself.
 */
export async function codeFigures(
  tx: Tx,
  event: Pick<EventRow, 'tenantId' | 'id'>,
  now = new Date(),
): Promise<CodeFigures> {
  const state = sql<keyof CodeFigures>`${codeStateWith(sql`false`, now)}`.as('state');
  const states = tx.select({ state }).from(promoCodes).where(ofEvent(event)).as('states');
  const rows = await tx.select({ state: states.state, codes: count() }).from(states).groupBy(states.state);
  const [row] = await tx
    .select({ sent: count() })
    .from(codeRecipients)
    .innerJoin(
      promoCodes,
      and(eq(promoCodes.tenantId, codeRecipients.tenantId), eq(promoCodes.id, codeRecipients.promoCodeId)),
    )
    .where(
      and(
        ...[eq(codeRecipients.tenantId, event.tenantId), eq(codeRecipients.eventId, event.id)],
        sql`${codeStateWith(sql`true`, now)} = 'sent'`,
      ),
    );
  const sent = row?.sent ?? 0;
  const of = (name: keyof CodeFigures) => rows.find((each) => each.state === name)?.codes ?? 0;
  return {
    unsent: of('unsent') - sent,
    sent,
    part_used: of('part_used'),
    claimed: of('claimed'),
    expired: of('expired'),
    revoked: of('revoked'),
  };
}
