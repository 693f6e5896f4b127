import { createHash } from 'node:crypto';
import type { Tx } from '@inkstand/database';
import { giftClaims } from '@inkstand/database/tables/index';
import { type AddressRule, CLAIM_KEY_VERSION, type ClaimKeyVersion, claimKey } from '@inkstand/domain/address-key';
import { and, eq, ne } from 'drizzle-orm';
import type { CustomerValues } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';
import { type FieldProblem, failFields } from '#errors.ts';

/**
 * Returns the hash of what a rule limits to one gift, so that the row contains no address (docs/product/privacy.md).
 */
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

/** The first message of the field (specification 5); what happened is its second. */
export const ALREADY_ORDERED = { field: 'address_first_line', problem: 'already_ordered' } as const;
const SENT_BEFORE = {
  address: 'gift_sent_to_address',
  address_and_name: 'gift_sent_to_person',
  email: 'gift_sent_to_email',
  // Has no key, so it refuses nobody.
  code_only: 'already_ordered',
} as const satisfies Record<EventWithRule['addressRule'], FieldProblem>;

/**
 * Enforces one gift per address, or per what the event's rule compares, by a row with a unique key in the order's
 * transaction.
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
    failFields([ALREADY_ORDERED, { field: ALREADY_ORDERED.field, problem: SENT_BEFORE[event.addressRule] }]);
  }
}

/** Moves a gift's claim to another address, which must not have had a gift, and releases the first. */
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
    if (holder?.orderId !== orderId) failFields([ALREADY_ORDERED]);
  }
  const others = key === undefined ? undefined : ne(giftClaims.claimKey, key);
  await tx.delete(giftClaims).where(and(ofEvent, eq(giftClaims.orderId, orderId), others));
}
