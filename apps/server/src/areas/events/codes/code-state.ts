import type { HandlerInput } from '@inkstand/contract';
import type { CodeState } from '@inkstand/contract/events/codes';
import { type Tx, tenantJoin } from '@inkstand/database';
import { codeBatches, codeRecipients, events, mailOutbox, promoCodes } from '@inkstand/database/tables/index';
import { normaliseCode } from '@inkstand/domain/codes';
import { DAY_MS } from '@inkstand/domain/days';
import { isStaff } from '@inkstand/domain/roles';
import { eventPhase } from '@inkstand/domain/statuses';
import {
  type AnyColumn,
  and,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type EventRow, loadEvent } from '#areas/events/events/load-event.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { containing, withinDays } from '#sql/list-queries.ts';

/** Whether somebody on a list has the code; with `isMailed` only once its email has been sent. */
const isGiven = (tx: Tx, isMailed = false) =>
  sql`exists (${tx
    .select({ one: sql`1` })
    .from(codeRecipients)
    .where(
      and(
        tenantJoin(codeRecipients.promoCodeId, promoCodes.id),
        isMailed ? isNotNull(codeRecipients.sentAt) : undefined,
      ),
    )})`;

/** A code for one person or more, but not the one of the open link, which is nobody's own. */
export const isNotOpenLink = (tx: Tx) =>
  notExists(
    tx
      .select({ one: sql`1` })
      .from(codeBatches)
      .where(and(tenantJoin(codeBatches.id, promoCodes.batchId), eq(codeBatches.source, 'link'))),
  );

/** A code's single state: blocking states first, then its progress. */
export const codeState = (tx: Tx, now: Date): SQL<CodeState> =>
  codeStateWith({ given: isGiven(tx), mailed: isGiven(tx, true) }, now);

/** Like `codeState`, when it is already known whether the code is somebody's, and whether its email was sent. */
export const codeStateWith = ({ given, mailed }: Record<'given' | 'mailed', SQL>, now: Date) => sql<CodeState>`case
  when ${promoCodes.revokedAt} is not null then 'revoked'
  when ${promoCodes.uses} >= ${promoCodes.maximumUses} then 'claimed'
  when ${promoCodes.expiresAt} <= ${now.toISOString()}::timestamptz then 'expired'
  when ${promoCodes.uses} > 0 then 'part_used'
  when ${mailed} then 'sent'
  when ${given} then 'queued'
  else 'unsent' end`;

export const ofEvent = (event: Pick<EventRow, 'tenantId' | 'id'>) =>
  and(eq(promoCodes.tenantId, event.tenantId), eq(promoCodes.eventId, event.id));

export type CodeFilters = Pick<HandlerInput<'exportCodes'>['query'], 'q' | 'state' | 'batch' | 'ids' | 'from' | 'to'>;

/** The filter conditions of a code list: by code as typed, or by recipient. */
export function filteredCodes(tx: Tx, ctx: Pick<Ctx, 'now'>, event: EventRow, filters: CodeFilters): SQL | undefined {
  const { q, state, batch, ids } = filters;
  return and(
    ofEvent(event),
    ids ? inArray(promoCodes.id, ids) : undefined,
    batch ? eq(promoCodes.batchId, batch) : undefined,
    withinDays(promoCodes.createdAt, filters, event.timeZone),
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

/** Loads the tenant's gift claim without a row lock: claims continue while emails are sent. */
export async function loadGiftClaim(tx: Tx, ctx: Ctx, slug: string): Promise<EventRow> {
  const event = await loadEvent(tx, ctx, slug);
  return event.type === 'Promo' ? event : fail('request.not_found');
}

/**
 * Like `loadGiftClaim`, for changes that a client cannot make to a locked event: more codes or other texts. Codes
 * already sent can still be managed.
 */
export async function loadEventForMail(tx: Tx, ctx: Ctx, slug: string): Promise<EventRow> {
  const event = await loadGiftClaim(tx, ctx, slug);
  if (event.locked && !(ctx.actor && isStaff(ctx.actor))) fail('event.locked');
  return event;
}

const MINUTE = 60 * 1000;

/** A recipient whose code is unused and still valid. */
export const isUnclaimed = (tx: Tx, now: Date) =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(promoCodes)
      .where(
        and(
          tenantJoin(promoCodes.id, codeRecipients.promoCodeId),
          eq(promoCodes.uses, 0),
          isNull(promoCodes.revokedAt),
          or(isNull(promoCodes.expiresAt), gt(promoCodes.expiresAt, now)),
        ),
      ),
  );

/** A recipient whose first email is not written yet. */
export function isWaiting(tx: Tx, now: Date): SQL | undefined {
  const mails = tx
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.template, 'promo_code'), tenantJoin(mailOutbox.subjectId, codeRecipients.id)));
  // Spelled exactly as in the partial index.
  return and(sql`${codeRecipients.sentAt} is null`, notExists(mails), isUnclaimed(tx, now));
}

/**
 * A recipient who can be reminded: the code was sent, is not claimed, no reminder went out within a day, and they did not
 * ask for none.
 */
export const canBeReminded = (tx: Tx, now: Date) =>
  and(
    isNotNull(codeRecipients.sentAt),
    isNull(codeRecipients.reminderWantedAt),
    isNull(codeRecipients.noRemindersAt),
    or(isNull(codeRecipients.remindedAt), lte(codeRecipients.remindedAt, new Date(now.getTime() - DAY_MS))),
    isUnclaimed(tx, now),
  );

export const ofEventRecipients = (event: Pick<EventRow, 'tenantId' | 'id'>) =>
  and(eq(codeRecipients.tenantId, event.tenantId), eq(codeRecipients.eventId, event.id));

/** The SQL version of `eventPhase`'s `open`, for many events at once. */
export const isOpenEvent = (now: Date) =>
  and(
    eq(events.status, 'Active'),
    isNull(events.deletedAt),
    or(isNull(events.opensAt), lte(events.opensAt, now)),
    or(isNull(events.closesAt), gt(events.closesAt, now)),
  );

/** Links in an email lead to the event's pages, so emails are sent only while these are open. */
export function assertOpen(ctx: Pick<Ctx, 'now'>, event: EventRow): void {
  if (eventPhase(event, ctx.now()) !== 'open') fail('event.not_open');
}

/** A recipient whose code is in no email: the last one failed for good, or the address was corrected without one. */
export function isLeftOut(tx: Tx): SQL | undefined {
  const mails = (where?: SQL) =>
    tx
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(and(eq(mailOutbox.template, 'promo_code'), tenantJoin(mailOutbox.subjectId, codeRecipients.id), where));
  const isOnItsWay = and(isNull(mailOutbox.sentAt), isNull(mailOutbox.lastError));
  return and(
    isNull(codeRecipients.sentAt),
    isNull(codeRecipients.resendWantedAt),
    exists(mails()),
    notExists(mails(isOnItsWay)),
  );
}

/**
 * A recipient who can get the same email again: it was sent or never will be, is not being sent again, and the code is
 * not claimed.
 */
export const canBeResent = (tx: Tx, now: Date) =>
  and(
    or(lte(codeRecipients.sentAt, new Date(now.getTime() - MINUTE)), isLeftOut(tx)),
    isNull(codeRecipients.resendWantedAt),
    isUnclaimed(tx, now),
  );

/** Recipients of the codes that match a condition. */
export const isRecipient = (tx: Tx, codes: SQL | undefined) =>
  inArray(codeRecipients.promoCodeId, tx.select({ id: promoCodes.id }).from(promoCodes).where(codes));

type Body = Pick<HandlerInput<'changeVouchers'>['body'], 'action' | 'ids' | 'expires_at'> & {
  filters?: object | undefined;
};

interface PlannedChange {
  set: { revokedAt?: Date | null; expiresAt?: Date | null };
  /** Only the codes that the change affects. */
  where: SQL;
  /** Audit log details besides the count. */
  details: { expires_at?: string | null };
}

/** Plans what revoking, restoring or extending many codes at once sets. */
export function planChange(
  ctx: Ctx,
  { action, ids, filters, expires_at }: Body,
  columns: { revokedAt: AnyColumn; expiresAt: AnyColumn },
): PlannedChange {
  if (!ids && !filters) failField('ids', 'required');
  if (action === 'revoke') return { set: { revokedAt: ctx.now() }, where: isNull(columns.revokedAt), details: {} };
  if (action === 'restore') return { set: { revokedAt: null }, where: isNotNull(columns.revokedAt), details: {} };
  const expiresAt = expires_at ? new Date(expires_at) : null;
  if (expiresAt && expiresAt <= ctx.now()) failField('expires_at', 'in_the_past');
  return {
    set: { expiresAt },
    where: sql`${columns.expiresAt} is distinct from ${expiresAt}`,
    details: { expires_at: expiresAt?.toISOString() ?? null },
  };
}
