import type { CodeFigures } from '@inkstand/contract/codes';
import type { Tx } from '@inkstand/database';
import { promoCodes } from '@inkstand/database/tables/index';
import { count, sql } from 'drizzle-orm';
import type { EventRow } from '#modules/events/index.ts';
import { codeState, ofEvent } from './code-state.ts';

/** How many promo codes of an event are in which state, at `now`; together they are all it has. */
export async function codeFigures(
  tx: Tx,
  event: Pick<EventRow, 'tenantId' | 'id'>,
  now = new Date(),
): Promise<CodeFigures> {
  const states = tx
    .select({ state: sql<keyof CodeFigures>`${codeState(tx, now)}`.as('state') })
    .from(promoCodes)
    .where(ofEvent(event))
    .as('states');
  const rows = await tx.select({ state: states.state, codes: count() }).from(states).groupBy(states.state);
  const of = (name: keyof CodeFigures) => rows.find(({ state }) => state === name)?.codes ?? 0;
  return {
    ...{ unsent: of('unsent'), sent: of('sent'), part_used: of('part_used') },
    ...{ claimed: of('claimed'), expired: of('expired'), revoked: of('revoked') },
  };
}
