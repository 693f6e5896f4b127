import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { PublicOrder } from '@inkstand/contract/buying/storefront';
import { newId, type Tx } from '@inkstand/database';
import { customers, events } from '@inkstand/database/tables/index';
import { emailKey } from '@inkstand/domain/address-key';
import { toDecimal } from '@inkstand/domain/money';
import { createTranslator, languageOr } from '@inkstand/i18n';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { checkBasket, itemsCost, toOrderLines } from '#areas/buying/checkout/check-basket.ts';
import { assertMayTryCodes, countUnknownCode } from '#areas/buying/checkout/code-guessing.ts';
import { type BasketEvent, loadBasket } from '#areas/buying/checkout/load-basket.ts';
import { readRecipient } from '#areas/buying/checkout/recipient.ts';
import {
  acceptOrder,
  type CustomerValues,
  type NewOrder,
  NOTHING_TO_PAY,
  placeOrder,
  pricedColumns,
  toOrderToAccept,
  toPublicOrder,
} from '#areas/orders/index.ts';
import {
  assertTakingOrders,
  eventInMessage,
  listenersColumn,
  notifyWebhooks,
  queueToCompany,
} from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField, failFields } from '#errors.ts';
import { ALREADY_ORDERED, claimAddress } from './claim-address.ts';
import { failCode, findClaimedOrder, findCode, mailLinkAgain, readCovered } from './code-state.ts';
import { reserveBudget } from './reserve-budget.ts';
import { spendCode, spendSample } from './spend-code.ts';

/**
 * Notifies an event's managers that its budget is reached: when the first gift has to wait for it, and again only after
 * a raise. A gift that waits for the credit account does not count.
 */
export async function recordBudgetReached(tx: Tx, ctx: Ctx, eventId: string, cost: number): Promise<void> {
  const at = ctx.now();
  const recorded = await tx
    .update(events)
    .set({ budgetReachedAt: at })
    .where(
      and(
        eq(events.tenantId, ctx.tenantId),
        eq(events.id, eventId),
        isNull(events.budgetReachedAt),
        sql`${events.budgetUsed} + ${cost} > ${events.budget}`,
      ),
    )
    .returning({ event: events, listeners: listenersColumn(ctx.tenantId) });
  const [reached] = recorded;
  if (!reached) return;
  await queueToCompany(tx, ctx, { template: 'budget_reached', data: { event: eventId, at: at.toISOString() } });
  const { event, listeners } = reached;
  const budget = {
    budget: toDecimal(event.budget),
    limit: toDecimal(event.budgetLimit),
    used: toDecimal(event.budgetUsed),
    currency: event.currency,
  };
  const data = { event: eventInMessage(event), budget };
  await notifyWebhooks(tx, ctx, listeners, [{ type: 'event.budget_reached', data }]);
}

/**
 * Reports why a code could not be spent. A customer who spent it with the same email address gets the order's link
 * again (docs/product/claims.md). Unknown codes count as guesses.
 */
async function refuseCode(
  ctx: Ctx,
  { eventId, typed, email }: { eventId: string; typed: string; email: string },
): Promise<never> {
  const code = await ctx.tx(async (tx) => {
    await assertMayTryCodes(tx, ctx);
    const found = await findCode(tx, ctx, eventId, typed);
    if (!found) return undefined;
    const order = await findClaimedOrder(tx, ctx, found.id, sql`lower(${customers.email}) = ${emailKey(email)}`);
    if (order) await mailLinkAgain(tx, ctx, order);
    else if (found.state === 'usable') await failWrongProduct(tx, ctx, found.id);
    return { state: found.state, isOwn: order !== undefined };
  });
  if (code?.isOwn) {
    failFields([ALREADY_ORDERED, { field: ALREADY_ORDERED.field, problem: 'order_link_sent' }]);
  }
  if (!code) await countUnknownCode(ctx);
  return failCode(code?.state);
}

/** The code has uses left, but is for other products than the requested one. */
async function failWrongProduct(tx: Tx, ctx: Ctx, codeId: string): Promise<void> {
  const covered = await readCovered(tx, ctx, codeId);
  if (covered) failCode('usable', covered.name);
}

type Body = HandlerInput<'claimGift'>['body'];

/** What entitles to a gift: a promo code or a sample link. */
type Entitlement = { kind: 'promo'; promoCodeId: string } | { kind: 'sample'; sampleLinkId: string };

/** Gifts ship by the region's standard method. */
const METHOD = 'standard';

/** Claims one gift per code and address: code, address, budget and order are written in one transaction. */
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
  const language = languageOr(ctx.language);
  const customer = readRecipient(ctx, event, body);
  if (body.products.reduce((count, line) => count + line.quantity, 0) !== 1) failField('products', 'one_gift');
  const items = await checkBasket(ctx, basket, body.products);

  const id = newId();
  const right = await spendEntitlement(tx, ctx, { event, body, customer, orderId: id });
  if (!right) return { rejectedCodeEvent: event.id };
  const productionCost = itemsCost(event, items, METHOD, basket.tenant);
  const hold = await reserveBudget(tx, ctx, event.id, productionCost);
  if (hold) await recordBudgetReached(tx, ctx, event.id, productionCost);

  const { shippingDiscountBasisPoints } = basket.tenant;
  const lines = toOrderLines(items);
  const order = gift({
    id,
    event,
    customer,
    language,
    right,
    productionCost,
    shippingDiscountBasisPoints,
    isAddressConfirmed: body.confirm_address,
    lines,
  });
  const placed = await placeOrder(tx, ctx, order, customer);
  const acceptance = { amountCaptured: 0, isCreditTaken: true, hold };
  await acceptOrder(tx, ctx, toOrderToAccept(ctx, order, placed), acceptance);
  return {
    order: toPublicOrder(ctx, {
      order: { ...pricedColumns(order, ctx.now()), ...placed, kind: order.kind },
      status: 'new',
      placedAt: ctx.now(),
      customer,
      lines: lines.map((line, index) => ({
        line,
        designFingerprints: items[index]?.offer.design.fingerprints ?? {},
        variant: items[index]?.offer.variant ?? null,
      })),
      shipments: [],
    }),
  };
}

/**
 * Returns undefined when the code cannot be spent. Without a valid code nobody may learn who has ordered
 * (docs/product/claims.md).
 */
async function spendEntitlement(
  tx: Tx,
  ctx: Ctx,
  given: { event: BasketEvent; body: Body; customer: CustomerValues; orderId: string },
): Promise<Entitlement | undefined> {
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
  right: Entitlement;
  productionCost: number;
  shippingDiscountBasisPoints: number;
  isAddressConfirmed: boolean | undefined;
  lines: NewOrder['lines'];
}): NewOrder {
  const { id, event, customer, language, right, productionCost, shippingDiscountBasisPoints, lines } = given;
  return {
    id,
    event,
    customerId: customer.id,
    email: emailKey(customer.email),
    language,
    shippingMethod: METHOD,
    ...NOTHING_TO_PAY,
    productionCost,
    shippingDiscountBasisPoints,
    isAddressConfirmed: given.isAddressConfirmed,
    lines,
    ...right,
  };
}
