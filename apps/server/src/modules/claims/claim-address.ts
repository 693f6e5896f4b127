import { createHash } from 'node:crypto';
import type { Tx } from '@inkstand/database';
import { giftClaims } from '@inkstand/database/tables/index';
import { type AddressRule, claimKey } from '@inkstand/domain/address-key';
import type { Ctx } from '#context.ts';
import type { CustomerValues } from '#modules/orders/index.ts';
import { failField } from '#refusals.ts';

/**
 * One gift per address, or whatever the event's rule compares: a row whose key is unique, in the transaction of the
 * order. Only a hash is kept, so that the row holds nobody's address (product.md 11).
 */
export async function claimAddress(
  tx: Tx,
  ctx: Ctx,
  event: { id: string; addressRule: AddressRule },
  customer: CustomerValues,
  orderId: string,
): Promise<void> {
  const compared = claimKey(event.addressRule, {
    ...{ name: customer.name, email: customer.email, country: customer.addressCountry },
    ...{ postcode: customer.addressPostcode, firstLine: customer.addressFirstLine },
    secondLine: customer.addressSecondLine ?? '',
  });
  if (compared === undefined) return;
  const key = createHash('sha256').update(compared).digest('base64url');
  const claimed = await tx
    .insert(giftClaims)
    .values({ tenantId: ctx.tenantId, eventId: event.id, claimKey: key, orderId })
    .onConflictDoNothing()
    .returning({ orderId: giftClaims.orderId });
  if (claimed.length === 0) failField('address_first_line', 'already_ordered');
}
