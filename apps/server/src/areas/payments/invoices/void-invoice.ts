import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { invoices } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { emitInvoice, failNotOpen, loadInvoice } from './invoice-response.ts';

/**
 * Voids an open invoice. Its number is not reused and its lines stay readable, but they no longer count, so the next
 * invoice includes its orders again. An invoice with credit notes is corrected by those instead.
 */
export async function voidInvoice(
  ctx: Ctx,
  { params, body }: HandlerInput<'voidInvoice'>,
): Promise<HandlerReply<'voidInvoice'>> {
  return ctx.tx(async (tx) => {
    const { invoice } = await loadInvoice(tx, ctx, params.invoice_id);
    const voided = await tx
      .update(invoices)
      .set({ status: 'void', voidedAt: ctx.now(), voidReason: body.reason })
      .where(
        and(
          eq(invoices.tenantId, ctx.tenantId),
          eq(invoices.id, invoice.id),
          eq(invoices.kind, 'invoice'),
          eq(invoices.status, 'open'),
          eq(invoices.credited, 0),
        ),
      )
      .returning({ id: invoices.id });
    if (voided.length === 0 && invoice.credited > 0) fail('invoice.credited');
    if (voided.length === 0) await failNotOpen(tx, ctx, invoice.id);
    await recordAudit(tx, ctx, {
      action: 'invoice.voided',
      objectType: 'invoice',
      objectId: invoice.id,
      details: { number: invoice.number, total: invoice.total, currency: invoice.currency },
    });
    await emitInvoice(tx, ctx, invoice.id);
    const data = (await loadInvoice(tx, ctx, params.invoice_id)).wire;
    return { success: true, message: replyTexts(ctx.language)('invoice.void', { number: invoice.number }), data };
  });
}
