import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { tenantJoin } from '@inkstand/database';
import { codeRecipients, events, promoCodes, tenants } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import { type Ctx, systemContext } from '#context.ts';
import { fail } from '#errors.ts';
import { claimLink } from './codes-response.ts';
import { readRemindersToken } from './reminders-token.ts';

function openLink(ctx: Ctx, token: string) {
  const { tenantId, id } = readRemindersToken(ctx.config, token) ?? fail('request.not_found');
  const isRecipient = and(eq(codeRecipients.tenantId, tenantId), eq(codeRecipients.id, id));
  return { ctx: systemContext(ctx, tenantId, ctx.language), isRecipient };
}

/** Shows whose reminders the link would stop. GET changes nothing, since mail programs prefetch links. */
export async function giftRemindersLink(
  ctx: Ctx,
  { params }: HandlerInput<'giftRemindersLink'>,
): Promise<HandlerReply<'giftRemindersLink'>> {
  const link = openLink(ctx, params.token);
  const [found] = await link.ctx.tx((tx) =>
    tx
      .select({ recipient: codeRecipients, event: events, tenant: tenants, code: promoCodes.label })
      .from(codeRecipients)
      .innerJoin(events, tenantJoin(events.id, codeRecipients.eventId))
      .innerJoin(promoCodes, tenantJoin(promoCodes.id, codeRecipients.promoCodeId))
      .innerJoin(tenants, eq(tenants.id, codeRecipients.tenantId))
      .where(link.isRecipient),
  );
  if (!found) fail('request.not_found');
  const { recipient, event, tenant, code } = found;
  return {
    data: {
      company: tenant.companyDetails.legal_name || tenant.name,
      store: event.config.storeName,
      stopped: recipient.noRemindersAt !== null,
      gift_url: claimLink(ctx.config, event, code),
    },
  };
}

/** Stops the reminders of an event to the reader of its mail; their code stays valid. Idempotent. */
export async function stopGiftReminders(
  ctx: Ctx,
  { params }: HandlerInput<'stopGiftReminders'>,
): Promise<HandlerReply<'stopGiftReminders'>> {
  return change(ctx, params.token, 'link');
}

/** Takes the stop back. Idempotent. */
export async function resumeGiftReminders(
  ctx: Ctx,
  { params }: HandlerInput<'resumeGiftReminders'>,
): Promise<HandlerReply<'resumeGiftReminders'>> {
  return change(ctx, params.token, 'resume');
}

/** The request that a mail program sends for its “Unsubscribe” button: no cookie of ours, but a signed address. */
export async function unsubscribeGiftReminders(
  ctx: Ctx,
  { params }: HandlerInput<'unsubscribeGiftReminders'>,
): Promise<HandlerReply<'unsubscribeGiftReminders'>> {
  return change(ctx, params.token, 'one click');
}

async function change(
  ctx: Ctx,
  token: string,
  by: 'link' | 'one click' | 'resume',
): Promise<HandlerReply<'stopGiftReminders'>> {
  const isStop = by !== 'resume';
  const link = openLink(ctx, token);
  await link.ctx.tx(async (tx) => {
    const [before] = await tx.select().from(codeRecipients).where(link.isRecipient).for('update');
    if (!before) fail('request.not_found');
    if ((before.noRemindersAt !== null) === isStop) return;
    const set = isStop ? { noRemindersAt: ctx.now(), reminderWantedAt: null } : { noRemindersAt: null };
    await tx.update(codeRecipients).set(set).where(link.isRecipient);
    const code = before.promoCodeId;
    await recordAudit(tx, link.ctx, {
      ...(isStop
        ? { action: 'code_recipient.reminders_stopped', details: { code, by } }
        : { action: 'code_recipient.reminders_resumed', details: { code } }),
      objectType: 'event',
      objectId: before.eventId,
      actor: 'recipient',
    });
  });
  return { success: true, message: '', data: null };
}
