import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { customers, vouchers } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { createTranslator } from '@inkstand/i18n';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#refusals.ts';
import { checkBasket } from './check-basket.ts';
import { loadBasket } from './load-basket.ts';
import { eventShippingPrices } from './price-items.ts';
import { readRecipient } from './recipient.ts';

/** The checkout's first step: an address that can be delivered to, and a basket that can be made. */
export async function createCustomer(
  ctx: Ctx,
  { params, body }: VerbInputOf<'createCustomer'>,
): Promise<VerbReplyOf<'createCustomer'>> {
  return ctx.tx(async (tx) => {
    const basket = await loadBasket(tx, ctx, { slug: params.slug, type: 'Store', lines: body.products });
    if (basket.phase !== 'open') fail('checkout.closed');
    const { event } = basket;
    const language = body.lang ?? ctx.language;
    const customer = readRecipient({ tenantId: ctx.tenantId, language }, event, body);
    await checkBasket(ctx, basket, body.products);
    await tx.insert(customers).values(customer);
    const prices = eventShippingPrices(event);
    return {
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
        // Usable codes never leave the server unasked (product.md 13).
        event_vouchers: [],
        has_voucher_opportunity: await hasVouchers(tx, ctx, event.id),
      },
    };
  });
}

async function hasVouchers(tx: Tx, ctx: Ctx, eventId: string): Promise<boolean> {
  const found = await tx
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(
      and(
        eq(vouchers.tenantId, ctx.tenantId),
        eq(vouchers.eventId, eventId),
        or(isNull(vouchers.expiresAt), gt(vouchers.expiresAt, ctx.now())),
      ),
    )
    .limit(1);
  return found.length > 0;
}
