import { giftClaims } from '@inkstand/database/tables/index';
import { claimKey } from '@inkstand/domain/address-key';
import type { claimAddress as guarded } from '@inkstand/server/areas/buying/claims/claim-address';
import { failField } from '@inkstand/server/errors';
import { and, eq, like } from 'drizzle-orm';
import { gap } from './gap.ts';

export * from '@inkstand/server/areas/buying/claims/claim-address';

/** Adds the order's id to the key, as if addresses need not be unique. */
export const claimAddress: typeof guarded = async (tx, ctx, event, customer, orderId) => {
  const key = claimKey(event.addressRule, {
    name: customer.name,
    email: customer.email,
    country: customer.addressCountry,
    postcode: customer.addressPostcode,
    firstLine: customer.addressFirstLine,
    secondLine: customer.addressSecondLine ?? '',
  });
  if (key === undefined) return;
  const earlier = await tx
    .select({ orderId: giftClaims.orderId })
    .from(giftClaims)
    .where(
      and(
        eq(giftClaims.tenantId, ctx.tenantId),
        eq(giftClaims.eventId, event.id),
        like(giftClaims.claimKey, `${key}#%`),
      ),
    );
  if (earlier.length > 0) failField('address_first_line', 'already_ordered');
  await gap(tx);
  const row = { tenantId: ctx.tenantId, eventId: event.id, claimKey: `${key}#${orderId}`, orderId };
  await tx.insert(giftClaims).values(row);
};
