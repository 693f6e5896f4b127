import type { Tx } from '@inkstand/database';
import type { PricedBasket } from '@inkstand/domain/pricing';
import { formatMinor } from '@inkstand/i18n';
import { releaseVoucher } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import { assertMayTryCodes } from './code-guessing.ts';
import type { LatestOrder } from './latest-order.ts';
import type { BasketCustomer, BasketEvent } from './load-basket.ts';
import { findVoucher, reserveVoucher, UNKNOWN_VOUCHER, type Voucher } from './reserve-voucher.ts';

interface VoucherWish {
  event: BasketEvent;
  customer: BasketCustomer;
  /** As typed; empty means no voucher. */
  code: string;
}

/**
 * The voucher that a payment is to use. A customer's first payment reserves it right here; one that comes back may hold
 * a voucher already, and is only looked at: `exchangeVoucher` follows once it is sure that anything changes.
 */
export async function wantedVoucher(
  tx: Tx,
  ctx: Ctx,
  { event, customer, code }: VoucherWish,
  latest: LatestOrder | undefined,
): Promise<Voucher | typeof UNKNOWN_VOUCHER | undefined> {
  if (code === '') return undefined;
  if (!latest) return reserveVoucher(tx, ctx, { eventId: event.id, code, email: customer.email });
  await assertMayTryCodes(tx, ctx);
  const found = await findVoucher(tx, ctx, event.id, code);
  if (!found) return UNKNOWN_VOUCHER;
  // One's own reservation is no obstacle to oneself.
  if (found.problem && found.voucher.id !== latest.voucherId) failField('discount_code', found.problem);
  return found.voucher;
}

/** Another code releases the first (docs/product/claims.md). Always in the order of ids, so that two exchanges never block each other. */
export async function exchangeVoucher(
  tx: Tx,
  ctx: Ctx,
  { event, customer, code }: VoucherWish,
  pending: LatestOrder | undefined,
  wanted: Voucher | undefined,
): Promise<void> {
  const held = pending?.voucherId ?? undefined;
  if (held === wanted?.id) return;
  const steps: { id: string; take: () => Promise<unknown> }[] = [];
  if (pending && held) {
    const use = { orderId: pending.id, voucherId: held };
    steps.push({ id: held, take: () => releaseVoucher(tx, ctx.tenantId, use) });
  }
  if (wanted) {
    const wish = { eventId: event.id, code, email: customer.email };
    steps.push({ id: wanted.id, take: () => reserveVoucher(tx, ctx, wish) });
  }
  for (const { take } of steps.toSorted((a, b) => (a.id < b.id ? -1 : 1))) await take();
}

export function checkMinimumBasket(event: BasketEvent, voucher: Voucher, priced: PricedBasket): void {
  if (priced.itemsBefore >= voucher.minimumBasket) return;
  failField('discount_code', 'voucher_minimum_basket', { amount: formatMinor(voucher.minimumBasket, event.region) });
}
