import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { codeReminders } from '@inkstand/database/tables/index';
import type { AuditDetails } from '@inkstand/domain/audit-details';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { loadEventForMail } from './code-state.ts';

/** Sets whether, when and how often automatic reminders are sent. */
export async function setCodeReminders(
  ctx: Ctx,
  { params, body: { schedule } }: HandlerInput<'setCodeReminders'>,
): Promise<HandlerReply<'setCodeReminders'>> {
  return ctx.tx(async (tx) => {
    const event = await loadEventForMail(tx, ctx, params.slug);
    const { tenantId, id: eventId } = event;
    if (schedule) {
      const values = {
        afterDays: schedule.after_days,
        maximum: schedule.maximum,
        beforeClosingDays: schedule.before_closing_days,
        updatedAt: ctx.now(),
      };
      await tx
        .insert(codeReminders)
        .values({ tenantId, eventId, ...values })
        .onConflictDoUpdate({ target: [codeReminders.tenantId, codeReminders.eventId], set: values });
    } else {
      await tx
        .delete(codeReminders)
        .where(and(eq(codeReminders.tenantId, tenantId), eq(codeReminders.eventId, eventId)));
    }
    const details: AuditDetails<'code_reminders.changed'> = schedule ?? { after_days: null };
    await recordAudit(tx, ctx, { action: 'code_reminders.changed', objectType: 'event', objectId: eventId, details });
    const message = replyTexts(ctx.language)(schedule ? 'reminders.on' : 'reminders.off');
    return { success: true, message, data: { schedule } };
  });
}
