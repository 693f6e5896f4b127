import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { InvoicePaymentState } from '@inkstand/contract/payments/invoices';
import { translateReason } from '@inkstand/i18n/server-reasons';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { askProvider } from '#areas/payments/card-payments/ask-provider.ts';
import { finishPayment, type NotPaid } from '#areas/payments/card-payments/card-payment.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { invoicePayment, type PaidInvoice } from './invoice-payment.ts';
import { loadInvoice } from './invoice-response.ts';

const MESSAGES = {
  paid: 'invoice.paid',
  waiting: 'payment.waiting',
  processing: 'invoice.processing',
  refused: 'invoice.refused',
  not_paying: 'invoice.not_paying',
} as const;

/** Handles the browser's return from a payment: the provider is asked, whatever the browser reports. */
export async function finishInvoicePayment(
  ctx: Ctx,
  { params }: HandlerInput<'finishInvoicePayment'>,
): Promise<HandlerReply<'finishInvoicePayment'>> {
  await ctx.tx((tx) => loadInvoice(tx, ctx, params.invoice_id));
  const key = { tenantId: ctx.tenantId, id: params.invoice_id };
  return toPaymentReply(ctx, params.invoice_id, await askProvider(ctx, () => finishPayment(ctx, invoicePayment, key)));
}

/** Returns the result of a payment, with the current invoice. */
export async function toPaymentReply(
  ctx: Ctx,
  invoiceId: string,
  finished: PaidInvoice | NotPaid,
): Promise<HandlerReply<'finishInvoicePayment'>> {
  if (finished.outcome === 'unknown') return fail('request.not_found');
  const intent = finished.outcome === 'waiting' ? finished.intent : undefined;
  const outcome: InvoicePaymentState['outcome'] = intent?.status === 'processing' ? 'processing' : finished.outcome;
  const { wire } = await ctx.tx((tx) => loadInvoice(tx, ctx, invoiceId));
  const decline = intent?.decline === undefined ? null : translateReason(intent.decline, ctx.language);
  const data = { invoice: wire, outcome, decline };
  return { success: true, message: replyTexts(ctx.language)(MESSAGES[outcome]), data };
}
