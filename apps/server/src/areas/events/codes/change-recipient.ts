import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { newId, type Tx } from '@inkstand/database';
import { codeRecipients, mailOutbox, promoCodes } from '@inkstand/database/tables/index';
import { emailKey } from '@inkstand/domain/address-key';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { EventRow } from '#areas/events/events/load-event.ts';
import { queueEmail, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { assertOpen, isUnclaimed, loadGiftClaim, ofEvent, ofEventRecipients } from './code-state.ts';
import { selectCodes, toCodesResponse } from './codes-response.ts';

const NOTHING_SENT = {
  sentAt: null,
  reminders: 0,
  remindedAt: null,
  reminderWantedAt: null,
  closingReminderAt: null,
  resendWantedAt: null,
  noRemindersAt: null,
};

/** Corrects the recipient of a code. Unsent emails to the old address are withdrawn. */
export async function changeRecipient(
  ctx: Ctx,
  { params, body }: HandlerInput<'changeRecipient'>,
): Promise<HandlerReply<'changeRecipient'>> {
  return ctx.tx(async (tx) => {
    const event = await loadGiftClaim(tx, ctx, params.slug);
    if (body.send) assertOpen(ctx, event);
    const isCode = and(ofEventRecipients(event), eq(codeRecipients.promoCodeId, params.code_id));
    const [before] = await tx.select().from(codeRecipients).where(isCode).for('update');
    if (!before) fail('request.not_found');
    const email = emailKey(body.email);
    await checkFree(tx, event, before.id, email);
    const isMoved = email !== before.email;
    const [changed] = await tx
      .update(codeRecipients)
      .set({
        name: body.name,
        email,
        language: body.language,
        ...(body.department === undefined ? {} : { department: body.department }),
        // Nothing has been sent to the new address yet.
        ...(isMoved ? NOTHING_SENT : {}),
      })
      .where(and(isCode, isUnclaimed(tx, ctx.now())))
      .returning({ id: codeRecipients.id });
    if (!changed) fail('code.claimed');
    if (isMoved) await withdrawMails(tx, event, changed.id);
    if (body.send) {
      const data = { correction: newId() };
      await queueEmail(tx, ctx, { template: 'promo_code', subjectId: changed.id, data, language: body.language });
    }
    await recordAudit(tx, ctx, {
      action: 'code_recipient.changed',
      objectType: 'event',
      objectId: event.id,
      details: { code: params.code_id, sent: body.send },
    });
    const where = and(ofEvent(event), eq(promoCodes.id, params.code_id));
    const [data] = await toCodesResponse(tx, event.tenantId, await selectCodes(tx, ctx, where));
    if (!data) fail('request.not_found');
    const t = replyTexts(ctx.language);
    const message = body.send ? t('code.recipient_sent', { email }) : t('code.recipient_saved');
    return { success: true, message, data };
  });
}

async function checkFree(tx: Tx, event: EventRow, id: string, email: string): Promise<void> {
  const others = and(ofEventRecipients(event), eq(codeRecipients.email, email), ne(codeRecipients.id, id));
  if ((await tx.$count(codeRecipients, others)) > 0) failField('email', 'recipient_taken');
}

async function withdrawMails(tx: Tx, event: EventRow, recipientId: string): Promise<void> {
  await tx
    .delete(mailOutbox)
    .where(
      and(
        eq(mailOutbox.tenantId, event.tenantId),
        inArray(mailOutbox.template, ['promo_code', 'promo_code_reminder']),
        eq(mailOutbox.subjectId, recipientId),
        isNull(mailOutbox.sentAt),
      ),
    );
}
