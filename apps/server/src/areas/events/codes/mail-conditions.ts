import type { Tx } from '@inkstand/database';
import { codeRecipients, events, mailOutbox, promoCodes } from '@inkstand/database/tables/index';
import { eventPhase } from '@inkstand/domain/statuses';
import { and, eq, exists, gt, inArray, isNotNull, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { EventRow } from '#areas/events/events/load-event.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A recipient whose code nobody has used, and that still can be. */
export const isUnclaimed = (tx: Tx, now: Date) =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(promoCodes)
      .where(
        and(
          eq(promoCodes.tenantId, codeRecipients.tenantId),
          eq(promoCodes.id, codeRecipients.promoCodeId),
          eq(promoCodes.uses, 0),
          isNull(promoCodes.revokedAt),
          or(isNull(promoCodes.expiresAt), gt(promoCodes.expiresAt, now)),
        ),
      ),
  );

/** A recipient whose first mail is still to be written. */
export function isWaiting(tx: Tx, now: Date): SQL | undefined {
  const mails = tx
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.tenantId, codeRecipients.tenantId),
        eq(mailOutbox.template, 'promo_code'),
        eq(mailOutbox.subjectId, codeRecipients.id),
      ),
    );
  // In letters, as the partial index has it.
  return and(sql`${codeRecipients.sentAt} is null`, notExists(mails), isUnclaimed(tx, now));
}

/** A recipient who can be reminded: has had the code, has not claimed, and was not reminded within a day. */
export const canBeReminded = (tx: Tx, now: Date) =>
  and(
    isNotNull(codeRecipients.sentAt),
    isNull(codeRecipients.reminderWantedAt),
    or(isNull(codeRecipients.remindedAt), lte(codeRecipients.remindedAt, new Date(now.getTime() - DAY))),
    isUnclaimed(tx, now),
  );

export const ofEventRecipients = (event: Pick<EventRow, 'tenantId' | 'id'>) =>
  and(eq(codeRecipients.tenantId, event.tenantId), eq(codeRecipients.eventId, event.id));

/** What `eventPhase` calls open, for many events at once. */
export const isOpenEvent = (now: Date) =>
  and(
    eq(events.status, 'Active'),
    isNull(events.deletedAt),
    or(isNull(events.opensAt), lte(events.opensAt, now)),
    or(isNull(events.closesAt), gt(events.closesAt, now)),
  );

/** Links in a mail lead to the event's pages, so mails go out while these can be used. */
export function assertOpen(ctx: Pick<Ctx, 'now'>, event: EventRow): void {
  if (eventPhase(event, ctx.now()) !== 'open') fail('event.not_open');
}

/** Recipients of the codes that a condition describes. */
export const isRecipient = (tx: Tx, codes: SQL | undefined) =>
  inArray(codeRecipients.promoCodeId, tx.select({ id: promoCodes.id }).from(promoCodes).where(codes));
