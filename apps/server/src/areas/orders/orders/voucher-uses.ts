import type { Tx } from '@inkstand/database';
import { vouchers, voucherUses } from '@inkstand/database/tables/index';
import { and, eq, ne, sql } from 'drizzle-orm';

interface VoucherUse {
  orderId: string;
  voucherId: string;
}

const ofOrder = (tenantId: string, { orderId, voucherId }: VoucherUse) =>
  and(eq(voucherUses.tenantId, tenantId), eq(voucherUses.voucherId, voucherId), eq(voucherUses.orderId, orderId));

/** Gives a use back, once: a second call finds it released. */
export async function releaseVoucher(tx: Tx, tenantId: string, use: VoucherUse): Promise<void> {
  const released = await tx
    .update(voucherUses)
    .set({ state: 'released' })
    .where(and(ofOrder(tenantId, use), ne(voucherUses.state, 'released')))
    .returning({ voucherId: voucherUses.voucherId });
  if (released.length === 0) return;
  await tx
    .update(vouchers)
    .set({ uses: sql`${vouchers.uses} - 1` })
    .where(and(eq(vouchers.tenantId, tenantId), eq(vouchers.id, use.voucherId)));
}

/** The write that turns the reserved use of a paid order into a redeemed one. */
export function redeemWrite(tx: Tx, tenantId: string, use: VoucherUse) {
  return tx
    .update(voucherUses)
    .set({ state: 'redeemed' })
    .where(and(ofOrder(tenantId, use), eq(voucherUses.state, 'reserved')));
}

/** The write that notes the use that an order has reserved; the counter was raised before, by `reserveVoucher`. */
export function reserveWrite(tx: Tx, tenantId: string, use: VoucherUse & { email: string }) {
  return tx
    .insert(voucherUses)
    .values({ tenantId, ...use, state: 'reserved' })
    .onConflictDoUpdate({
      target: [voucherUses.tenantId, voucherUses.voucherId, voucherUses.orderId],
      set: { state: 'reserved', email: use.email },
    });
}
