import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import type { PublicOrder } from '@inkstand/contract/storefront';
import { newId, type Tx } from '@inkstand/database';
import { emailKey } from '@inkstand/domain/address-key';
import { createTranslator } from '@inkstand/i18n';
import type { Ctx } from '#context.ts';
import {
  type BasketItem,
  checkBasket,
  costOfItems,
  loadBasket,
  orderLinesOf,
  readRecipient,
} from '#modules/checkout/index.ts';
import { acceptOrder, type NewOrder, placeOrder, pricedColumns, publicOrderOf } from '#modules/orders/index.ts';
import { fail, failField } from '#refusals.ts';
import { claimAddress } from './claim-address.ts';
import { refuseCode } from './refuse-code.ts';
import { reserveBudget } from './reserve-budget.ts';
import { spendCode } from './spend-code.ts';

type Body = VerbInputOf<'claimGift'>['body'];

/** Gifts travel by the region's standard method. */
const METHOD = 'standard';

/** One gift for one code and one address: code, address, budget and order stand or fall together. */
export async function claimGift(
  ctx: Ctx,
  { params, body }: VerbInputOf<'claimGift'>,
): Promise<VerbReplyOf<'claimGift'>> {
  const answer = await ctx.tx((tx) => claim(tx, ctx, params.slug, body));
  if ('refusedCodeOf' in answer) {
    return refuseCode(ctx, { eventId: answer.refusedCodeOf, typed: body.promo_code, email: body.email });
  }
  const message = createTranslator(ctx.language)('claim.thank_you', { name: body.name });
  return { success: true, message, data: { order: answer.order } };
}

async function claim(
  tx: Tx,
  ctx: Ctx,
  slug: string,
  body: Body,
): Promise<{ order: PublicOrder } | { refusedCodeOf: string }> {
  const basket = await loadBasket(tx, ctx, { slug, type: 'Promo', lines: body.products });
  if (basket.phase !== 'open') fail('checkout.closed');
  const { event } = basket;
  const language = body.lang ?? ctx.language;
  if (body.promo_code === '') failField('promo_code', 'required');
  const customer = readRecipient({ tenantId: ctx.tenantId, language }, event, body);
  if (body.products.reduce((count, line) => count + line.quantity, 0) !== 1) failField('products', 'one_gift');
  const items = await checkBasket(ctx, basket, body.products);

  // The code first: nobody may learn who has ordered without a good one (product.md 4).
  const promoCodeId = await spendCode(tx, ctx, event.id, body.promo_code);
  if (!promoCodeId) return { refusedCodeOf: event.id };
  const id = newId();
  await claimAddress(tx, ctx, event, customer, id);
  const productionCost = costOfItems(event, items, METHOD);
  const hold = await reserveBudget(tx, ctx, event.id, productionCost);

  const order = gift({ id, event, customer, language, promoCodeId, productionCost, items });
  const placed = await placeOrder(tx, ctx, order, customer);
  const { orderRef } = placed;
  await acceptOrder(
    tx,
    ctx,
    {
      ...{ tenantId: ctx.tenantId, id, orderRef, eventId: event.id, eventSlug: event.slug, kind: 'promo', language },
      ...{ currency: event.currency, voucherId: null, productionCost },
      ...{ itemsNet: 0, shippingNet: 0, totalVat: 0, total: 0 },
    },
    { amountCaptured: 0, isCreditTaken: true, hold },
  );
  const lines = orderLinesOf(items).map((line, index) => ({
    line,
    designFingerprints: items[index]?.offer.design.fingerprints ?? {},
  }));
  return {
    order: publicOrderOf(ctx, {
      ...{ order: { ...pricedColumns(order, ctx.now()), id, orderRef, kind: order.kind }, status: 'new' },
      ...{ placedAt: ctx.now(), customer, lines, shipments: [] },
    }),
  };
}

function gift(given: {
  id: string;
  event: NewOrder['event'];
  customer: { id: string; email: string };
  language: string;
  promoCodeId: string;
  productionCost: number;
  items: readonly BasketItem[];
}): NewOrder {
  const { id, event, customer, language, promoCodeId, productionCost, items } = given;
  return {
    ...{ id, event, kind: 'promo', customerId: customer.id, email: emailKey(customer.email), language },
    ...{ shippingMethod: METHOD, shippingNet: 0, shippingVat: 0, discountAmount: 0 },
    ...{ totalExcludingVat: 0, totalVat: 0, total: 0 },
    ...{ productionCost, promoCodeId, lines: orderLinesOf(items) },
  };
}
