import { createHash } from 'node:crypto';
import { type AddressRule, type ClaimKeyVersion, claimKey } from '@inkstand/domain/address-key';
import type { CustomerValues } from '#areas/orders/index.ts';

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
