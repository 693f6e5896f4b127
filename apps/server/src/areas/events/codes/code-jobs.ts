import { newId, type Tx, tenantJoin } from '@inkstand/database';
import { codeRecipients, events, mailOutbox } from '@inkstand/database/tables/index';
import { eventPhase } from '@inkstand/domain/statuses';
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type Ctx, type Services, systemContext } from '#context.ts';
import type { JobDefinition } from '#jobs/job-definition.ts';
import type { JobData } from '#jobs/jobs.ts';
import { isOpenEvent, isWaiting } from './code-state.ts';

/** Emails per run; then other jobs get their turn. Each run passes over all written emails that are not sent yet. */
const BATCH_SIZE = 1000;
/** Below transactional emails: confirmations, password resets, shipping updates. */
const PRIORITY = -10;

/**
 * Writes the emails of assigned codes and the selected reminders, one batch at a time, each once: the outbox has one
 * email per kind and subject. Writes nothing before the event opens.
 */
async function sendNext(services: Services, { tenantId, eventId }: JobData['codes.send']): Promise<void> {
  const ctx = systemContext(services, tenantId);
  await ctx.tx(async (tx) => {
    const [event] = await tx
      .select()
      .from(events)
      .where(and(eq(events.tenantId, tenantId), eq(events.id, eventId)));
    if (!event || eventPhase(event, ctx.now()) !== 'open') return;
    const invitations = await writeInvitations(tx, ctx, eventId);
    const reminders = await writeReminders(tx, ctx, eventId);
    const again = await writeResends(tx, ctx, eventId);
    for (const { id: mailId } of [...invitations.mails, ...reminders.mails, ...again.mails]) {
      await ctx.jobs.send(tx, 'mail.send', { tenantId, mailId }, PRIORITY);
    }
    const isFull = invitations.isFull || reminders.isFull || again.isFull;
    if (isFull) await ctx.jobs.send(tx, 'codes.send', { tenantId, eventId }, PRIORITY);
  });
}

async function writeInvitations(tx: Tx, ctx: Ctx, eventId: string) {
  const { tenantId } = ctx;
  const waiting = await tx
    .select({ id: codeRecipients.id, language: codeRecipients.language })
    .from(codeRecipients)
    .where(and(eq(codeRecipients.tenantId, tenantId), eq(codeRecipients.eventId, eventId), isWaiting(tx, ctx.now())))
    .orderBy(codeRecipients.id)
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true });
  const rows = waiting.map(({ id, language }) => ({
    tenantId,
    id: newId(),
    template: 'promo_code',
    subjectId: id,
    data: {},
    language,
  }));
  return { mails: await insertMails(tx, rows), isFull: waiting.length === BATCH_SIZE };
}

async function writeReminders(tx: Tx, ctx: Ctx, eventId: string) {
  const { tenantId } = ctx;
  const chosen = await tx
    .select({ id: codeRecipients.id })
    .from(codeRecipients)
    .where(
      and(
        eq(codeRecipients.tenantId, tenantId),
        eq(codeRecipients.eventId, eventId),
        isNotNull(codeRecipients.reminderWantedAt),
      ),
    )
    .orderBy(codeRecipients.id)
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true });
  if (chosen.length === 0) return { mails: [], isFull: false };
  const ids = chosen.map(({ id }) => id);
  const counted = await tx
    .update(codeRecipients)
    .set({ reminders: sql`${codeRecipients.reminders} + 1`, remindedAt: ctx.now(), reminderWantedAt: null })
    .where(and(eq(codeRecipients.tenantId, tenantId), inArray(codeRecipients.id, ids)))
    .returning({ id: codeRecipients.id, language: codeRecipients.language });
  const rows = counted.map(({ id, language }) => ({
    tenantId,
    id: newId(),
    template: 'promo_code_reminder',
    subjectId: id,
    data: { at: ctx.now().toISOString() },
    language,
  }));
  return { mails: await insertMails(tx, rows), isFull: chosen.length === BATCH_SIZE };
}

/** The same email again, for recipients that were selected for it. */
async function writeResends(tx: Tx, ctx: Ctx, eventId: string) {
  const { tenantId } = ctx;
  const chosen = await tx
    .select({ id: codeRecipients.id, language: codeRecipients.language, wantedAt: codeRecipients.resendWantedAt })
    .from(codeRecipients)
    .where(
      and(
        eq(codeRecipients.tenantId, tenantId),
        eq(codeRecipients.eventId, eventId),
        isNotNull(codeRecipients.resendWantedAt),
      ),
    )
    .orderBy(codeRecipients.id)
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true });
  if (chosen.length === 0) return { mails: [], isFull: false };
  const ids = chosen.map(({ id }) => id);
  await tx
    .update(codeRecipients)
    .set({ resendWantedAt: null })
    .where(and(eq(codeRecipients.tenantId, tenantId), inArray(codeRecipients.id, ids)));
  const rows = chosen.map(({ id, language, wantedAt }) => ({
    tenantId,
    id: newId(),
    template: 'promo_code',
    subjectId: id,
    data: { again: (wantedAt ?? ctx.now()).toISOString() },
    language,
  }));
  return { mails: await insertMails(tx, rows), isFull: chosen.length === BATCH_SIZE };
}

async function insertMails(tx: Tx, rows: (typeof mailOutbox.$inferInsert)[]): Promise<{ id: string }[]> {
  if (rows.length === 0) return [];
  return tx.insert(mailOutbox).values(rows).onConflictDoNothing().returning({ id: mailOutbox.id });
}

export const sendCodesJob: JobDefinition<'codes.send'> = { name: 'codes.send', retries: 10, handle: sendNext };

/** Queues the emails that waited for their event to open, also to open again after a hold. */
export async function sendWaitingCodes(services: Services): Promise<void> {
  const found = await services.database.tx('all-tenants', (tx) => {
    const openEvents = (where: SQL | undefined) =>
      tx
        .select({ tenantId: codeRecipients.tenantId, eventId: codeRecipients.eventId })
        .from(codeRecipients)
        .innerJoin(events, tenantJoin(events.id, codeRecipients.eventId))
        .where(and(isOpenEvent(services.now()), where));
    // One part for each partial index.
    return openEvents(isWaiting(tx, services.now()))
      .union(openEvents(isNotNull(codeRecipients.reminderWantedAt)))
      .union(openEvents(isNotNull(codeRecipients.resendWantedAt)));
  });
  for (const { tenantId, eventId } of found) {
    const ctx = systemContext(services, tenantId);
    await ctx.tx((tx) => ctx.jobs.send(tx, 'codes.send', { tenantId, eventId }));
  }
}
