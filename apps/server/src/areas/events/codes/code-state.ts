import type { CodeState } from '@inkstand/contract/events/codes';
import type { Tx } from '@inkstand/database';
import { codeRecipients, promoCodes } from '@inkstand/database/tables/index';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { EventRow } from '#areas/events/events/load-event.ts';

/** Whether somebody was given the code by mail. */
const isGiven = (tx: Tx) =>
  sql`exists (${tx
    .select({ one: sql`1` })
    .from(codeRecipients)
    .where(and(eq(codeRecipients.tenantId, promoCodes.tenantId), eq(codeRecipients.promoCodeId, promoCodes.id)))})`;

/** The one state that a code is in: what stops it comes first, then what has become of it. */
export const codeState = (tx: Tx, now: Date): SQL<CodeState> => codeStateWith(isGiven(tx), now);

/** The same, where it is known otherwise whether somebody was given the code. */
export const codeStateWith = (isSent: SQL, now: Date): SQL<CodeState> => sql<CodeState>`case
  when ${promoCodes.revokedAt} is not null then 'revoked'
  when ${promoCodes.uses} >= ${promoCodes.maximumUses} then 'claimed'
  when ${promoCodes.expiresAt} <= ${now.toISOString()}::timestamptz then 'expired'
  when ${promoCodes.uses} > 0 then 'part_used'
  when ${isSent} then 'sent'
  else 'unsent' end`;

export const ofEvent = (event: Pick<EventRow, 'tenantId' | 'id'>) =>
  and(eq(promoCodes.tenantId, event.tenantId), eq(promoCodes.eventId, event.id));
