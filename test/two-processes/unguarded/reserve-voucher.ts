import { vouchers } from '@inkstand/database/tables/index';
import {
  findVoucher,
  type reserveVoucher as guarded,
  UNKNOWN_VOUCHER,
} from '@inkstand/server/areas/buying/checkout/reserve-voucher';
import { failField } from '@inkstand/server/errors';
import { and, eq } from 'drizzle-orm';
import { gap } from './gap.ts';

export * from '@inkstand/server/areas/buying/checkout/reserve-voucher';

export const reserveVoucher: typeof guarded = async (tx, ctx, { eventId, code }) => {
  const found = await findVoucher(tx, ctx, eventId, code);
  if (!found) return UNKNOWN_VOUCHER;
  const { voucher, problem } = found;
  if (problem) failField('discount_code', problem);
  await gap(tx);
  await tx
    .update(vouchers)
    .set({ uses: voucher.uses + 1 })
    .where(and(eq(vouchers.tenantId, ctx.tenantId), eq(vouchers.id, voucher.id)));
  return voucher;
};
