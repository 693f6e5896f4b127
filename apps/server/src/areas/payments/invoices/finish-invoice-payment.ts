import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { InvoicePaymentState } from '@inkstand/contract/payments/invoices';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { askProvider } from '#areas/payments/billing/ask-provider.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { type FinalizedInvoice, finalizeInvoice } from './finalize-invoice.ts';
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
  const key = { tenantId: ctx.tenantId, invoiceId: params.invoice_id };
  return toPaymentReply(ctx, params.invoice_id, await askProvider(ctx, () => finalizeInvoice(ctx, key)));
}

/** Returns the result of a payment, with the current invoice. */
export async function toPaymentReply(
  ctx: Ctx,
  invoiceId: string,
  finalized: FinalizedInvoice,
): Promise<HandlerReply<'finishInvoicePayment'>> {
  if (finalized.outcome === 'unknown') return fail('request.not_found');
  const intent = finalized.outcome === 'waiting' ? finalized.intent : undefined;
  const outcome: InvoicePaymentState['outcome'] = intent?.status === 'processing' ? 'processing' : finalized.outcome;
  const { wire } = await ctx.tx((tx) => loadInvoice(tx, ctx, invoiceId));
  const data = { invoice: wire, outcome, decline: intent?.decline ?? null };
  return { success: true, message: replyTexts(ctx.language)(MESSAGES[outcome]), data };
}
