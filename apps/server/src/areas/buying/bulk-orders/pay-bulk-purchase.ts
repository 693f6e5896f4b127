import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { askProvider } from '#areas/payments/index.ts';
import { assertTakingOrders } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { freezePurchase } from './freeze-purchase.ts';
import { openPayment } from './open-payment.ts';
import { readPurchase } from './read-purchase.ts';

/** Freezes a purchase and opens its card payment. Nothing is charged here: the browser confirms the card. */
export async function payBulkPurchase(
  ctx: Ctx,
  input: HandlerInput<'payBulkPurchase'>,
): Promise<HandlerReply<'payBulkPurchase'>> {
  assertTakingOrders(ctx);
  const frozen = await ctx.tx((tx) => freezePurchase(tx, ctx, input));
  const { event, tenant, row } = frozen;
  const keys = ctx.payments.browserKeys(event.region) ?? fail('billing.unavailable');
  const intent = await askProvider(ctx, () => openPayment(ctx, frozen));
  const purchase = await ctx.tx((tx) => readPurchase(tx, ctx, event, row.id));
  return {
    success: true,
    message: 'The order waits for its payment',
    data: {
      purchase,
      client_secret: intent.clientSecret,
      public_key: keys.publicKey,
      script_url: keys.scriptUrl,
      saved_card: tenant.region === event.region ? tenant.savedCard : null,
    },
  };
}
