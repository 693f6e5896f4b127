import type { HandlerInput } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { codeRecipients, promoCodes } from '@inkstand/database/tables/index';
import { normaliseCode } from '@inkstand/domain/codes';
import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { EventRow } from '#areas/events/events/load-event.ts';
import { containing } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { codeState, ofEvent } from './code-state.ts';

export type CodeFilters = Pick<HandlerInput<'exportCodes'>['query'], 'q' | 'state' | 'batch' | 'ids'>;

/** The codes of an event that a list shows: codes as people write them, or who they were sent to. */
export function filteredCodes(tx: Tx, ctx: Pick<Ctx, 'now'>, event: EventRow, filters: CodeFilters): SQL | undefined {
  const { q, state, batch, ids } = filters;
  return and(
    ofEvent(event),
    ids ? inArray(promoCodes.id, ids) : undefined,
    batch ? eq(promoCodes.batchId, batch) : undefined,
    state ? sql`${codeState(tx, ctx.now())} = ${state}` : undefined,
    q ? or(like(promoCodes.code, containing(normaliseCode(q) || q)), isOfPerson(tx, event, q)) : undefined,
  );
}

function isOfPerson(tx: Tx, event: EventRow, q: string): SQL {
  const text = containing(q.toLowerCase());
  const found = tx
    .select({ id: codeRecipients.promoCodeId })
    .from(codeRecipients)
    .where(
      and(
        eq(codeRecipients.tenantId, event.tenantId),
        eq(codeRecipients.eventId, event.id),
        or(like(sql`lower(${codeRecipients.name})`, text), like(codeRecipients.email, text)),
      ),
    );
  return sql`${promoCodes.id} in (${found})`;
}
