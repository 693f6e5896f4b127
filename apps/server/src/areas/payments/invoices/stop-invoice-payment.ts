import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { askProvider } from '#areas/payments/card-payments/ask-provider.ts';
import { giveUpPayment } from '#areas/payments/card-payments/card-payment.ts';
import type { Ctx } from '#context.ts';
import { toPaymentReply } from './finish-invoice-payment.ts';
import { invoicePayment } from './invoice-payment.ts';
import { loadInvoice } from './invoice-response.ts';

/** Stops a card payment: to pay in another way, or, for staff, to settle or void the invoice. */
export async function stopInvoicePayment(
  ctx: Ctx,
  { params }: HandlerInput<'stopInvoicePayment'>,
): Promise<HandlerReply<'stopInvoicePayment'>> {
  await ctx.tx((tx) => loadInvoice(tx, ctx, params.invoice_id));
  const key = { tenantId: ctx.tenantId, id: params.invoice_id };
  const reply = await toPaymentReply(
    ctx,
    params.invoice_id,
    await askProvider(ctx, () => giveUpPayment(ctx, invoicePayment, key, ctx)),
  );
  return reply.data.outcome === 'not_paying'
    ? { ...reply, message: replyTexts(ctx.language)('invoice.payment_stopped') }
    : reply;
}
