import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { askProvider } from '#areas/payments/billing/ask-provider.ts';
import type { Ctx } from '#context.ts';
import { toPaymentReply } from './finish-invoice-payment.ts';
import { giveUpInvoicePayment } from './give-up-invoice-payment.ts';
import { loadInvoice } from './invoice-response.ts';

/** Stops a card payment: to pay in another way, or, for staff, to settle or void the invoice. */
export async function stopInvoicePayment(
  ctx: Ctx,
  { params }: HandlerInput<'stopInvoicePayment'>,
): Promise<HandlerReply<'stopInvoicePayment'>> {
  await ctx.tx((tx) => loadInvoice(tx, ctx, params.invoice_id));
  const given = { tenantId: ctx.tenantId, invoiceId: params.invoice_id, by: ctx };
  const reply = await toPaymentReply(
    ctx,
    params.invoice_id,
    await askProvider(ctx, () => giveUpInvoicePayment(ctx, given)),
  );
  return reply.data.outcome === 'not_paying'
    ? { ...reply, message: replyTexts(ctx.language)('invoice.payment_stopped') }
    : reply;
}
