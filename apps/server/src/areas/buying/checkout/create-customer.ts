import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { toDecimal } from '@inkstand/domain/money';
import { createTranslator } from '@inkstand/i18n';
import { assertTakingOrders } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { admitCustomer } from './admit-customer.ts';
import { checkBasket } from './check-basket.ts';
import { cancelEarlier, giveUpEarlier, type OpenPayment } from './give-up-earlier.ts';
import { loadBasket } from './load-basket.ts';
import { eventShippingPrices } from './price-items.ts';
import { readRecipient } from './recipient.ts';

type Input = HandlerInput<'createCustomer'>;
type Reply = HandlerReply<'createCustomer'>;

/** Another tab may open a payment meanwhile; more often than that somebody plays with the call. */
const TURNS = 3;

/** The checkout's first step: an address that can be delivered to, and a basket that can be made. */
export async function createCustomer(ctx: Ctx, input: Input): Promise<Reply> {
  assertTakingOrders(ctx);
  let cancelledIntentId: string | undefined;
  for (let turn = 0; turn < TURNS; turn++) {
    const admitted = await ctx.tx((tx) => admit(tx, ctx, input, cancelledIntentId));
    if ('reply' in admitted) return admitted.reply;
    cancelledIntentId = await cancelEarlier(ctx, admitted.cancelFirst);
  }
  return fail('request.in_flight', { retryAfterSeconds: 1 });
}

async function admit(
  tx: Tx,
  ctx: Ctx,
  { params, body }: Input,
  cancelledIntentId: string | undefined,
): Promise<{ reply: Reply } | { cancelFirst: OpenPayment }> {
  const lines = body.products;
  const basket = await loadBasket(tx, ctx, { slug: params.slug, type: 'Store', lines });
  if (basket.phase !== 'open') fail('checkout.closed');
  const { event } = basket;
  const customer = readRecipient(ctx, event, body);
  await checkBasket(ctx, basket, lines);
  if (body.customer_id) {
    const earlier = { basket, lines, customerId: body.customer_id, cancelledIntentId };
    const cancelFirst = await giveUpEarlier(tx, ctx, earlier);
    if (cancelFirst) return { cancelFirst };
  }
  const hasVouchers = await admitCustomer(tx, ctx, customer);
  const prices = eventShippingPrices(event);
  return {
    reply: {
      success: true,
      message: createTranslator(ctx.language)('checkout.step_shipping'),
      data: {
        country_iso2: customer.addressCountry,
        state_abbreviation: customer.addressState || null,
        customer_id: customer.id,
        shipping_prices: {
          standard: toDecimal(prices.standard),
          standard_tracked: toDecimal(prices.standard_tracked),
          express: toDecimal(prices.express),
          additional_item_price: toDecimal(prices.additional_item_price),
        },
        // Usable codes never leave the server unasked (docs/product/deviations.md).
        event_vouchers: [],
        has_voucher_opportunity: hasVouchers,
      },
    },
  };
}
