import { createHash } from 'node:crypto';
import type { Tx } from '@inkstand/database';
import { giftClaims } from '@inkstand/database/tables/index';
import { type AddressRule, CLAIM_KEY_VERSION, type ClaimKeyVersion, claimKey } from '@inkstand/domain/address-key';
import { and, eq, ne } from 'drizzle-orm';
import type { CustomerValues } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';

/** What may have one gift only, by a rule. A hash, so that the row holds nobody's address (docs/product/privacy.md). */
export function hashedClaimKey(
  rule: AddressRule,
  customer: CustomerValues,
  version?: ClaimKeyVersion,
): string | undefined {
  const recipient = {
    name: customer.name,
    email: customer.email,
    country: customer.addressCountry,
    postcode: customer.addressPostcode,
    firstLine: customer.addressFirstLine,
    secondLine: customer.addressSecondLine ?? '',
  };
  const compared = claimKey(rule, recipient, version);
  return compared && createHash('sha256').update(compared).digest('base64url');
}

interface EventWithRule {
  id: string;
  addressRule: AddressRule;
}

async function insertKey(tx: Tx, ctx: Ctx, event: EventWithRule, key: string, orderId: string): Promise<boolean> {
  const claimed = await tx
    .insert(giftClaims)
    .values({
      tenantId: ctx.tenantId,
      eventId: event.id,
      claimKey: key,
      keyVersion: CLAIM_KEY_VERSION,
      orderId,
    })
    .onConflictDoNothing()
    .returning({ orderId: giftClaims.orderId });
  return claimed.length > 0;
}

/**
 * One gift per address, or whatever the event's rule compares: a row whose key is unique, in the transaction of the order.
 */
export async function claimAddress(
  tx: Tx,
  ctx: Ctx,
  event: EventWithRule,
  customer: CustomerValues,
  orderId: string,
): Promise<void> {
  const key = hashedClaimKey(event.addressRule, customer);
  if (key !== undefined && !(await insertKey(tx, ctx, event, key, orderId))) {
    failField('address_first_line', 'already_ordered');
  }
}

/** The gift goes to another address: that one must not have had its own, and the first is free again. */
export async function moveClaim(
  tx: Tx,
  ctx: Ctx,
  event: EventWithRule,
  customer: CustomerValues,
  orderId: string,
): Promise<void> {
  const key = hashedClaimKey(event.addressRule, customer);
  const ofEvent = and(eq(giftClaims.tenantId, ctx.tenantId), eq(giftClaims.eventId, event.id));
  if (key !== undefined && !(await insertKey(tx, ctx, event, key, orderId))) {
    const [holder] = await tx
      .select({ orderId: giftClaims.orderId })
      .from(giftClaims)
      .where(and(ofEvent, eq(giftClaims.claimKey, key)));
    if (holder?.orderId !== orderId) failField('address_first_line', 'already_ordered');
  }
  const others = key === undefined ? undefined : ne(giftClaims.claimKey, key);
  await tx.delete(giftClaims).where(and(ofEvent, eq(giftClaims.orderId, orderId), others));
}
