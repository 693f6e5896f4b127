import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { PublicOrder } from '@inkstand/contract/buying/storefront';
import { newId, type Tx } from '@inkstand/database';
import { emailKey } from '@inkstand/domain/address-key';
import { createTranslator } from '@inkstand/i18n';
import { type BasketItem, checkBasket } from '#areas/buying/checkout/check-basket.ts';
import { type BasketEvent, loadBasket } from '#areas/buying/checkout/load-basket.ts';
import { costOfItems, toOrderLines } from '#areas/buying/checkout/price-items.ts';
import { readRecipient } from '#areas/buying/checkout/recipient.ts';
import {
  acceptOrder,
  type CustomerValues,
  type NewOrder,
  placeOrder,
  pricedColumns,
  toPublicOrder,
} from '#areas/orders/index.ts';
import { assertTakingOrders } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { claimAddress } from './claim-address.ts';
import { recordBudgetReached } from './record-budget-reached.ts';
import { refuseCode } from './reject-code.ts';
import { reserveBudget } from './reserve-budget.ts';
import { spendCode } from './spend-code.ts';
import { spendSample } from './spend-sample.ts';

type Body = HandlerInput<'claimGift'>['body'];

/** What lets somebody have a gift: a code, or for a sample the link that was made for it. */
type Right = { kind: 'promo'; promoCodeId: string } | { kind: 'sample'; sampleLinkId: string };

/** Gifts travel by the region's standard method. */
const METHOD = 'standard';

/** One gift for one code and one address: code, address, budget and order stand or fall together. */
export async function claimGift(
  ctx: Ctx,
  { params, body }: HandlerInput<'claimGift'>,
): Promise<HandlerReply<'claimGift'>> {
  assertTakingOrders(ctx);
  const answer = await ctx.tx((tx) => claim(tx, ctx, params.slug, body));
  if ('rejectedCodeEvent' in answer) {
    return refuseCode(ctx, { eventId: answer.rejectedCodeEvent, typed: body.promo_code, email: body.email });
  }
  const message = createTranslator(ctx.language)('claim.thank_you', { name: body.name });
  return { success: true, message, data: { order: answer.order } };
}

async function claim(
  tx: Tx,
  ctx: Ctx,
  slug: string,
  body: Body,
): Promise<{ order: PublicOrder } | { rejectedCodeEvent: string }> {
  const basket = await loadBasket(tx, ctx, { slug, type: 'Promo', lines: body.products, isPlacing: true });
  if (basket.phase !== 'open') fail('checkout.closed');
  const { event } = basket;
  const { language } = ctx;
  if (!body.sample && body.promo_code === '') failField('promo_code', 'required');
  const customer = readRecipient(ctx, event, body);
  if (body.products.reduce((count, line) => count + line.quantity, 0) !== 1) failField('products', 'one_gift');
  const items = await checkBasket(ctx, basket, body.products);

  const id = newId();
  const right = await takeRight(tx, ctx, { event, body, customer, orderId: id });
  if (!right) return { rejectedCodeEvent: event.id };
  const productionCost = costOfItems(event, items, METHOD, basket.tenant);
  const hold = await reserveBudget(tx, ctx, event.id, productionCost);
  if (hold) await recordBudgetReached(tx, ctx, event.id, productionCost);

  const { shippingDiscountBasisPoints } = basket.tenant;
  const order = gift({ id, event, customer, language, right, productionCost, shippingDiscountBasisPoints, items });
  const { orderRef } = await placeOrder(tx, ctx, order, customer);
  const { kind } = right;
  await acceptOrder(
    tx,
    ctx,
    {
      tenantId: ctx.tenantId,
      id,
      orderRef,
      eventId: event.id,
      eventSlug: event.slug,
      kind,
      language,
      currency: event.currency,
      voucherId: null,
      productionCost,
      itemsNet: 0,
      shippingNet: 0,
      totalVat: 0,
      total: 0,
    },
    { amountCaptured: 0, isCreditTaken: true, hold },
  );
  const lines = toOrderLines(items).map((line, index) => ({
    line,
    designFingerprints: items[index]?.offer.design.fingerprints ?? {},
  }));
  return {
    order: toPublicOrder(ctx, {
      order: { ...pricedColumns(order, ctx.now()), id, orderRef, kind },
      status: 'new',
      placedAt: ctx.now(),
      customer,
      lines,
      shipments: [],
    }),
  };
}

/** Undefined when the code cannot be spent. Nobody may learn who has ordered without a good one (docs/product/claims.md). */
async function takeRight(
  tx: Tx,
  ctx: Ctx,
  given: { event: BasketEvent; body: Body; customer: CustomerValues; orderId: string },
): Promise<Right | undefined> {
  const { event, body, customer, orderId } = given;
  if (body.sample) {
    const sampleLinkId = await spendSample(tx, ctx, event.id, body.sample);
    return sampleLinkId ? { kind: 'sample', sampleLinkId } : fail('sample.unusable');
  }
  const promoCodeId = await spendCode(tx, ctx, event.id, body.promo_code, body.products[0]?.product_id ?? '');
  if (!promoCodeId) return undefined;
  await claimAddress(tx, ctx, event, customer, orderId);
  return { kind: 'promo', promoCodeId };
}

function gift(given: {
  id: string;
  event: NewOrder['event'];
  customer: { id: string; email: string };
  language: string;
  right: Right;
  productionCost: number;
  shippingDiscountBasisPoints: number;
  items: readonly BasketItem[];
}): NewOrder {
  const { id, event, customer, language, right, productionCost, shippingDiscountBasisPoints, items } = given;
  return {
    id,
    event,
    customerId: customer.id,
    email: emailKey(customer.email),
    language,
    shippingMethod: METHOD,
    shippingNet: 0,
    shippingVat: 0,
    discountAmount: 0,
    totalExcludingVat: 0,
    totalVat: 0,
    total: 0,
    productionCost,
    shippingDiscountBasisPoints,
    lines: toOrderLines(items),
    ...right,
  };
}
