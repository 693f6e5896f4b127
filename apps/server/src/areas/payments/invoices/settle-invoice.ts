import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import { emitInvoice, failNotOpen, loadInvoice } from './invoice-response.ts';
import { payInvoice } from './pay-invoice.ts';

/** Records that an open invoice was paid, or that an open credit note was paid back. */
export async function settleInvoice(
  ctx: Ctx,
  { params, body }: HandlerInput<'settleInvoice'>,
): Promise<HandlerReply<'settleInvoice'>> {
  return ctx.tx(async (tx) => {
    const { invoice, wire, today } = await loadInvoice(tx, ctx, params.invoice_id);
    if (body.paid_on > today) failField('paid_on', 'in_the_future');
    const isNote = invoice.kind === 'credit_note';
    const payment = { invoiceId: invoice.id, paidOn: body.paid_on, reference: body.reference, at: ctx.now() };
    if (!(await payInvoice(tx, ctx.tenantId, payment))) await failNotOpen(tx, ctx, invoice.id);
    await recordAudit(tx, ctx, {
      action: isNote ? 'invoice.paid_back' : 'invoice.paid',
      objectType: 'invoice',
      objectId: invoice.id,
      details: { number: invoice.number, amount: wire.to_pay, currency: wire.currency, paid_on: body.paid_on },
    });
    await emitInvoice(tx, ctx, invoice.id);
    const done = isNote ? 'invoice.marked_paid_back' : 'invoice.marked_paid';
    const message = replyTexts(ctx.language)(done, { number: invoice.number });
    return { success: true, message, data: (await loadInvoice(tx, ctx, params.invoice_id)).wire };
  });
}
