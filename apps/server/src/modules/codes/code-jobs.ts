import { newId } from '@inkstand/database';
import { codeRecipients, mailOutbox } from '@inkstand/database/tables/index';
import { and, eq, isNull, notExists } from 'drizzle-orm';
import { type Services, systemContext } from '#context.ts';
import type { JobData, JobDefinition } from '#jobs.ts';

/** So many mails are written, then whatever else waits has its turn. */
const AT_ONCE = 100;
/** Behind the mails that somebody waits for: confirmations, resets, news of a parcel. */
const PATIENT = -10;

/**
 * Writes the mails of codes that were given to people: a portion at a time, each once, since a mail of one kind about one
 * subject is in the outbox once. The worker that sends them takes one after the other.
 */
async function sendNext(services: Services, { tenantId, eventId }: JobData['codes.send']): Promise<void> {
  const ctx = systemContext(services, tenantId);
  await ctx.tx(async (tx) => {
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
    const waiting = await tx
      .select({ id: codeRecipients.id, language: codeRecipients.language })
      .from(codeRecipients)
      .where(
        and(
          ...[eq(codeRecipients.tenantId, tenantId), eq(codeRecipients.eventId, eventId)],
          ...[isNull(codeRecipients.sentAt), notExists(mails)],
        ),
      )
      .orderBy(codeRecipients.id)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    if (waiting.length === 0) return;
    const written = await tx
      .insert(mailOutbox)
      .values(
        waiting.map(({ id, language }) => ({
          ...{ tenantId, id: newId(), template: 'promo_code', subjectId: id, data: {}, language },
        })),
      )
      .onConflictDoNothing()
      .returning({ id: mailOutbox.id });
    for (const { id: mailId } of written) await ctx.jobs.send(tx, 'mail.send', { tenantId, mailId }, PATIENT);
    if (waiting.length === AT_ONCE) await ctx.jobs.send(tx, 'codes.send', { tenantId, eventId }, PATIENT);
  });
}

export const sendCodesJob: JobDefinition<'codes.send'> = { name: 'codes.send', retries: 10, handle: sendNext };
