import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { isStaff } from '@inkstand/domain/roles';
import { askProvider } from '#areas/payments/billing/ask-provider.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { invoicePaymentPlace } from './card-payment.ts';
import { holdInvoice } from './hold-invoice.ts';
import { loadInvoice } from './load-invoice.ts';
import { openIntent } from './open-intent.ts';

/** Holds an open invoice and opens its card payment. Nothing is charged here: the browser confirms the card. */
export async function openInvoicePayment(
  ctx: Ctx,
  { params, body }: HandlerInput<'openInvoicePayment'>,
): Promise<HandlerReply<'openInvoicePayment'>> {
  const held = await ctx.tx((tx) => holdInvoice(tx, ctx, params.invoice_id, body.amount));
  const { region } = invoicePaymentPlace(held.row);
  const keys = ctx.payments.browserKeys(region) ?? fail('billing.unavailable');
  const intent = await askProvider(ctx, () => openIntent(ctx, held));
  const { wire, tenant } = await ctx.tx((tx) => loadInvoice(tx, ctx, params.invoice_id));
  // Staff may take a card that they are told, also when they act for a client; the kept one is for its own people.
  const isOwn = ctx.actor !== undefined && !isStaff(ctx.actor) && !ctx.user?.acting_for;
  return {
    success: true,
    message: `${wire.number} waits for its card`,
    data: {
      invoice: wire,
      client_secret: intent.clientSecret,
      public_key: keys.publicKey,
      script_url: keys.scriptUrl,
      saved_card: isOwn && tenant.region === region ? tenant.savedCard : null,
    },
  };
}
